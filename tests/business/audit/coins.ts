import { type Books, daysBetween, type EventRow, idOf, koreanDay, type Payload, sumOf } from './books.ts';
import type { Findings } from './finding.ts';

/** A lot of coins after its events. */
interface Lot {
  readonly id: string;
  readonly owner: string;
  /** Origin of its coins. */
  readonly source: string;
  readonly issued: number;
  readonly expiresAt: string;
  available: number;
  held: number;
}

/** States and ends of coins, counted by origin. */
const ends = [
  'issued',
  'reissued',
  'available',
  'held',
  'earned',
  'refunded',
  'charged back',
  'settled',
  'expired',
  'adjusted',
  'replaced',
];

interface Wallets {
  readonly lots: Map<string, Lot>;
  /** Coins of each open hold, by lot. */
  readonly holds: Map<string, Map<string, number>>;
  readonly debts: Map<string, number>;
  readonly sums: Map<string, number>;
}

/**
 * Follows every coin from its issue to its present place. A coin is issued once, is in one place at a time, and is taken only from there. It expires after its
 * last day and not before. The content of each event agrees with its postings.
 */
export function auditCoins({ events, asOf }: Books, findings: Findings): ReadonlyMap<string, number> {
  const wallets: Wallets = { lots: new Map(), holds: new Map(), debts: new Map(), sums: new Map() };
  const booked = new Map<string, number>();
  for (const event of events) {
    for (const [asset, amount, from, to] of event.postings) {
      if (asset !== 'COIN') continue;
      booked.set(from, (booked.get(from) ?? 0) - amount);
      booked.set(to, (booked.get(to) ?? 0) + amount);
    }
    if (event.stream.startsWith('wallet-')) follow(wallets, event, findings);
  }
  const owners = new Set([...wallets.lots.values()].map(({ owner }) => owner));
  const byOwner = { available: new Map<string, number>(), held: new Map<string, number>() };
  const today = koreanDay(asOf);
  for (const lot of wallets.lots.values()) {
    for (const place of ['available', 'held'] as const) {
      byOwner[place].set(lot.owner, (byOwner[place].get(lot.owner) ?? 0) + lot[place]);
      note(wallets, lot.source, place, lot[place]);
    }
    if (lot.available > 0 && daysBetween(lastDayOf(lot.expiresAt), today) > 0)
      findings.add(
        'coins expire when their last day is over',
        lot.id,
        `0 coins after ${lot.expiresAt}`,
        lot.available,
      );
  }
  for (const owner of owners) {
    for (const place of ['available', 'held'] as const)
      findings.same(
        `what a wallet has ${place} is what was booked`,
        owner,
        byOwner[place].get(owner) ?? 0,
        booked.get(`wallet:${owner}:${place}`) ?? 0,
      );
    findings.same(
      'a debt is what was booked',
      owner,
      wallets.debts.get(owner) ?? 0,
      -(booked.get(`wallet:${owner}:debt`) ?? 0),
    );
  }
  checkSums(wallets, findings);
  checkHolds(wallets, events, asOf, findings);
  return wallets.sums;
}

/** Returns the date in Korea of the last usable instant of a lot: a lot that ends at midnight is usable until the day before. */
const lastDayOf = (expiresAt: string): string =>
  koreanDay(new Date(new Date(expiresAt).getTime() - 1).toISOString());

/** Checks that every origin of coins adds up: all issued coins are in some place, or have an end. */
function checkSums({ sums }: Wallets, findings: Findings): void {
  const sources = new Set([...sums.keys()].map((name) => name.split(' coins ')[0] ?? ''));
  for (const source of sources) {
    const of = (end: string) => sums.get(`${source} coins ${end}`) ?? 0;
    const [issued = '', reissued = '', ...rest] = ends;
    findings.same('coins issued are somewhere', source, of(issued) + of(reissued), sumOf(rest.map(of)));
  }
}

/** Checks that no coins are held for a mission that has ended or is past its deadline. */
function checkHolds({ holds }: Wallets, events: readonly EventRow[], asOf: string, findings: Findings): void {
  const ended = new Set<string>();
  const due = new Map<string, string>();
  for (const event of events) {
    if (!event.stream.startsWith('mission-')) continue;
    const { type, payload } = event;
    if (type === 'MissionCompleted' || type === 'MissionRejected') ended.add(idOf(event));
    if (typeof payload.dueAt === 'string') due.set(idOf(event), payload.dueAt);
  }
  for (const [name, lots] of holds) {
    const points = sumOf(lots.values());
    if (points === 0) continue;
    const mission = name.split(' ')[1] ?? '';
    if (ended.has(mission)) findings.add('nothing is held for a mission that has ended', mission, 0, points);
    const dueAt = due.get(mission);
    if (dueAt !== undefined && dueAt < asOf)
      findings.add(
        'a mission that is overdue has ended',
        mission,
        `an end by ${dueAt}`,
        `${points} coins held`,
      );
  }
}

const note = ({ sums }: Wallets, source: string, end: string, points: number): void => {
  const name = `${source} coins ${end}`;
  sums.set(name, (sums.get(name) ?? 0) + points);
};

function follow(wallets: Wallets, event: EventRow, findings: Findings): void {
  const owner = idOf(event);
  const { payload } = event;
  const issue = (lot: Payload, end: 'issued' | 'reissued') => {
    const id = `${owner} ${lot.lotId}`;
    if (wallets.lots.has(id))
      findings.add('a lot is issued once', id, 'one issue', `another by ${event.type}`);
    const { source, points, expiresAt } = lot;
    wallets.lots.set(id, { id, owner, source, issued: points, expiresAt, available: points, held: 0 });
    note(wallets, source, end, points);
  };
  /** Takes coins from their place; `end` names where they went. */
  const take = (part: Payload, place: 'available' | 'held', end: string | null): Lot | undefined => {
    const id = `${owner} ${part.lotId}`;
    const lot = wallets.lots.get(id);
    const there = lot?.[place] ?? 0;
    if (part.points > there)
      findings.add(
        `no more coins are taken than are ${place}`,
        `${id} (${event.type})`,
        `at most ${there}`,
        part.points,
      );
    if (!lot) return undefined;
    lot[place] -= part.points;
    if (end !== null) note(wallets, lot.source, end, part.points);
    return lot;
  };
  const owe = (points: number) => wallets.debts.set(owner, (wallets.debts.get(owner) ?? 0) + points);
  const holdOf = ({ holdId, reference }: Payload) => {
    const name = `${holdId} ${reference}`;
    const hold = wallets.holds.get(name) ?? new Map<string, number>();
    wallets.holds.set(name, hold);
    return hold;
  };
  const leaveHold = (part: { readonly lotId: string; readonly points: number }) => {
    const hold = holdOf(payload);
    const there = hold.get(part.lotId) ?? 0;
    if (part.points > there)
      findings.add(
        'a hold gives what it holds',
        `${payload.holdId} ${part.lotId}`,
        `at most ${there}`,
        part.points,
      );
    hold.set(part.lotId, there - part.points);
  };
  const total = (parts: readonly Payload[]) => sumOf(parts.map(({ points }) => points));

  switch (event.type) {
    case 'CoinsCharged':
    case 'CoinsGranted':
      issue(payload, 'issued');
      return;
    case 'CoinsHeld':
      findings.same(
        'a hold is the sum of its parts',
        payload.holdId,
        payload.points,
        total(payload.allocations),
      );
      for (const part of payload.allocations) {
        const lot = take(part, 'available', null);
        if (lot) lot.held += part.points;
        const hold = holdOf(payload);
        hold.set(part.lotId, (hold.get(part.lotId) ?? 0) + part.points);
      }
      return;
    case 'HoldCaptured':
      findings.same(
        'what is earned is the sum of its parts',
        payload.holdId,
        payload.points,
        total(payload.allocations),
      );
      for (const part of payload.allocations) {
        take(part, 'held', 'earned');
        leaveHold(part);
      }
      return;
    case 'CoinsSpent':
      findings.same(
        'what is earned is the sum of its parts',
        payload.spendId,
        payload.points,
        total(payload.allocations),
      );
      for (const part of payload.allocations) take(part, 'available', 'earned');
      return;
    case 'HoldReleased':
      for (const part of payload.restored) {
        const lot = take(part, 'held', null);
        if (lot) lot.available += part.points;
        leaveHold(part);
      }
      for (const lot of payload.reissued) {
        const part = { lotId: lot.originLotId, points: lot.points };
        take(part, 'held', 'replaced');
        leaveHold(part);
        issue(lot, 'reissued');
      }
      return;
    case 'LotExpired': {
      const lot = take(payload, 'available', 'expired');
      if (lot && lot.available > 0)
        findings.add('all that is left of a lot expires', lot.id, 0, lot.available);
      if (daysBetween(lastDayOf(lot?.expiresAt ?? event.at), koreanDay(event.at)) < 1)
        findings.add(
          'coins expire when their last day is over',
          `${owner} ${payload.lotId}`,
          `after ${lot?.expiresAt}`,
          event.at,
        );
      return;
    }
    case 'ChargeRefunded':
      return void take(payload, 'available', 'refunded');
    case 'RefundGranted':
      for (const part of payload.taken) take(part, 'available', 'refunded');
      return;
    case 'ChargedBack':
      for (const part of payload.taken) take(part, 'available', 'charged back');
      for (const part of payload.settled) take(part, 'available', 'settled');
      return void owe(payload.debt);
    case 'DebtSettled':
      for (const part of payload.parts) take(part, 'available', 'settled');
      return void owe(-payload.points);
    case 'WalletAdjusted':
      if (payload.added) issue(payload.added, 'issued');
      for (const part of payload.taken) take(part, 'available', 'adjusted');
      return;
    case 'WalletFrozen':
      return;
    default:
      findings.add(
        'every event of a wallet is known',
        `${event.stream} ${event.version}`,
        'a known type',
        event.type,
      );
  }
}
