import { type Access, type Call, calls, Id, type Reply, type Routes, staffRoles } from '@sowon/contracts';
import type { StatementRow, WalletEvent } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { isByBank } from '../coins/paid-by-bank.ts';

type WalletEventRow = Reply<Routes['listWalletEvents']>[number];
type Actor = WalletEventRow['actors'][number];

type HashedLine = StatementRow & { readonly hash: string };

/** Builds the console’s rows of a wallet’s statement, with links to related objects and the people who caused the events. */
export async function toEventRows(
  db: Kysely<Database>,
  walletId: string,
  lines: readonly HashedLine[],
): Promise<WalletEventRow[]> {
  const earners = lines.flatMap(({ event }) => beneficiaryOf(event) ?? []);
  const people = lines.flatMap((line) => personsOf(walletId, line).flatMap(({ id }) => id ?? []));
  const [creators, users] = await Promise.all([
    findCreators(db, [...new Set(earners)]),
    findUsers(db, [...new Set(people)]),
  ]);
  return lines.map((line) => {
    const { version, recordedAt, event, change, after, hash } = line;
    const { available, held, debt, lots } = change;
    const creator = creators.get(beneficiaryOf(event) ?? '');
    return {
      id: `${walletId}:${version}`,
      walletId,
      version,
      type: event.type,
      payload: event.payload,
      recordedAt: recordedAt.toISOString(),
      hash,
      change: { available, held, debt },
      after,
      missionId: missionOf(line),
      paymentId: paymentOf(event),
      isByBank: isByBank(fundingOf(event)),
      lotIds: lots.map(({ lotId }) => lotId),
      creator: creator ? { id: creator.id, name: creator.name } : null,
      command: commandOf(line).name,
      actors: personsOf(walletId, line).map((person) => ({
        ...person,
        username: users.get(person.id ?? '')?.username ?? '',
      })),
    };
  });
}

/** The creator who earned by the event. */
function beneficiaryOf({ type, payload }: WalletEvent): string | null {
  return type === 'HoldCaptured' || type === 'CoinsSpent' ? payload.beneficiaryId : null;
}

/**
 * Returns the mission of an event: coins are held and spent for missions, or given as compensation for one that was not performed. The reference is the
 * mission’s id.
 */
function missionOf({ event, command }: StatementRow): string | null {
  const { type, payload } = event;
  const isForMission =
    type === 'CoinsHeld' || type === 'HoldCaptured' || type === 'HoldReleased' || type === 'CoinsSpent';
  const reference = isForMission ? payload.reference : command.scope === 'compensate' ? command.id : null;
  return Id.safeParse(reference).success ? reference : null;
}

/** The payment that bought the coins of an event. */
function fundingOf({ type, payload }: WalletEvent) {
  return type === 'CoinsCharged' ||
    type === 'CoinsGranted' ||
    type === 'ChargeRefunded' ||
    type === 'RefundGranted'
    ? payload.funding
    : null;
}

function paymentOf(event: WalletEvent): string | null {
  const { type, payload } = event;
  const paymentId = type === 'ChargedBack' ? payload.paymentId : (fundingOf(event)?.paymentId ?? null);
  return Id.safeParse(paymentId).success ? paymentId : null;
}

/** Returns a command’s name and its caller’s user id; the scope of its key has both (`requestMission:{userId}`). */
function commandOf({ command: { scope } }: StatementRow): { name: string; userId: string | null } {
  const [name = scope, userId] = scope.split(':');
  return { name, userId: Id.safeParse(userId).success ? (userId ?? null) : null };
}

type Person = Omit<Actor, 'username'>;

/** Returns the people who caused an event. A correction, or a refund outside the rules, has two: the proposer and the approver. */
function personsOf(walletId: string, line: StatementRow): Person[] {
  if (line.event.type === 'WalletAdjusted' || line.event.type === 'RefundGranted') {
    const { makerId, checkerId } = line.event.payload;
    return [makerId, checkerId].map((id) => ({ kind: 'STAFF', id }));
  }
  const { name, userId } = commandOf(line);
  if (userId === null) return [{ kind: 'SYSTEM', id: null }];
  if (userId === walletId) return [{ kind: 'OWNER', id: userId }];
  return [{ kind: isOfStaff(name) ? 'STAFF' : 'MEMBER', id: userId }];
}

/** Commands that are not API calls belong to staff, unless the owner gave them. */
function isOfStaff(command: string): boolean {
  const known: Partial<Record<string, Call>> = calls;
  const access: Access | undefined = known[command]?.access;
  return access === undefined || access in staffRoles;
}
