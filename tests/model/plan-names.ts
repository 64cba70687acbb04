import { expiryOf } from './oracle-lots.ts';
import { type Delivery, WRITERS } from './plan.ts';
import type { DrawnCommand } from './plan-drawings.ts';
import { MAKER, paymentOf, priceOf, type Wanted } from './wanted.ts';

/** Returns true if a hold first reads an existing hold of the same name. */
const named = ({ odd }: DrawnCommand): boolean => odd % 2 === 0;

const businesses = ['NONE', 'PRIVATE', 'CORPORATION'] as const;

/** Gives commands their names and lets them refer to earlier ones. */
export function createNaming(prefix: string) {
  const lots: { lotId: string; owner: string; points: number; bought: boolean }[] = [];
  const holds: { holdId: string; owner: string }[] = [];
  const owed: string[] = [];
  const months: { creator: string; month: string }[] = [];
  const sent: Delivery[] = [];
  const expiries: string[] = [];
  let count = 0;

  const nth = <Item>(items: readonly Item[], pick: number): Item | undefined =>
    items[items.length - 1 - (pick % Math.max(1, items.length))];

  /** Builds the command; rarely it names something that does not exist, or that already exists. */
  const wish = (drawn: DrawnCommand, id: string, at: string): Wanted => {
    const { kind, whole, pick, odd } = drawn;
    const owner = `${prefix}w${drawn.owner}`;
    const creator = `${prefix}c${drawn.creator}`;
    const month = odd === 0 ? '2031-13' : `2031-0${1 + (pick % 5)}`;
    const checkerId = odd === 0 ? MAKER : 'checker';
    const known = nth(lots, pick);
    const taken = odd === 1 && kind !== 'compensate' ? known : undefined;
    const lotId = taken?.lotId ?? id;
    const { points } = drawn;
    const lot = odd === 2 ? undefined : known;
    const hold = odd === 2 ? undefined : nth(pick % 3 === 0 ? holds.slice(0, 3) : holds, pick);
    const ofLot = { owner: lot?.owner ?? owner, lotId: lot?.lotId ?? 'none' };
    const ofHold = { owner: hold?.owner ?? owner, holdId: hold?.holdId ?? 'none' };
    const overseas = odd % 3 === 0;
    const issue = (bought: boolean) => {
      lots.push({ lotId, owner, points, bought });
      expiries.push(expiryOf(at));
    };
    if (drawn.freeze === 0) return { kind: 'freeze', owner };
    switch (kind) {
      case 'charge':
        issue(true);
        return { kind, owner, lotId, points };
      case 'grant':
        issue(false);
        return { kind, owner, lotId, points, source: whole ? 'BONUS' : 'SUPPORTED' };
      case 'hold': {
        const holdId = odd <= 1 && hold !== undefined ? hold.holdId : id;
        holds.push({ holdId, owner });
        return { kind, owner, holdId, points, named: named(drawn) };
      }
      case 'capture':
        return { kind, ...ofHold, points: whole ? null : points, creator };
      case 'release':
        if (hold !== undefined) lots.push({ lotId: `${id}.0`, owner: hold.owner, points, bought: true });
        return { kind, ...ofHold, points: whole ? null : points, releaseId: id };
      case 'spend':
        return { kind, owner, points, creator };
      case 'expire':
      case 'refundCharge':
        return { kind, ...ofLot };
      case 'grantRefund': {
        const charged = nth(
          lots.filter(({ bought }) => bought),
          pick,
        );
        const paymentId = paymentOf(charged?.lotId ?? 'none');
        // All or part of the paid amount; the price gives its currency.
        const { paid } = priceOf(charged?.points ?? points);
        const amount = whole ? paid : Math.floor((paid * (points % 100)) / 100);
        return { kind, owner: charged?.owner ?? owner, paymentId, amount, checkerId };
      }
      case 'chargeBack': {
        const charged = nth(
          lots.filter(({ bought }) => bought),
          pick,
        );
        const paymentId = paymentOf(charged?.lotId ?? 'none');
        return { kind, owner: charged?.owner ?? owner, paymentId, points: charged?.points ?? points };
      }
      case 'add':
        issue(false);
        return { kind, owner, lotId, points, checkerId };
      case 'take':
        return { kind, owner: ofLot.owner, lotId: whole ? null : ofLot.lotId, points, checkerId };
      case 'compensate':
      case 'advance':
      case 'introduction':
      case 'debt': {
        const owedId = (odd === 3 ? nth(owed, pick) : undefined) ?? id;
        owed.push(owedId);
        if (kind !== 'compensate') return { kind, creator, owedId, won: points * 20 };
        issue(false);
        return { kind, owner, creator, lotId, owedId, points };
      }
      case 'convert':
        months.push({ creator, month });
        return { kind, creator, month, lines: [], overseas, business: businesses[pick % 4] ?? 'NONE' };
      case 'carryOver':
        return { kind, creator, month, points: points % 120, overseas };
      case 'payout':
        return { kind, creator, month, ...nth(months, pick), won: 0, checkerId };
      case 'poison':
      case 'throw':
        return { kind, owner, lotId: id };
      case 'again':
      case 'reuse':
        return { kind: 'spend', owner, points, creator };
    }
  };

  const deliver = (drawn: DrawnCommand, index: number, at: string): Delivery => {
    count += 1;
    const { twins, pick } = drawn;
    // A command that names no hold and carries no row is sent without a read, and alone, by a writer that knows the wallet.
    const alone = drawn.kind === 'hold' && !named(drawn);
    const writer = alone ? drawn.owner : drawn.writer;
    const carries = drawn.carries && !alone;
    const writers = [
      ...new Set([writer, ...[1, 3].slice(0, twins).map((step) => (writer + step) % WRITERS)]),
    ];
    const shared = { writers: twins < 3 ? writers : [writer], odd: drawn.odd === 4 };
    const earlier = nth(sent, pick % 12);
    if (drawn.kind === 'again' && earlier !== undefined) {
      // Sent again much later, or right after the first time.
      const again = { ...earlier, ...shared, afterMs: index };
      return again;
    }
    const id = `${count}`;
    const wanted = wish(drawn, id, at);
    const own = wanted.kind === 'chargeBack' && pick % 3 > 0 ? `charge-back-${wanted.paymentId}` : id;
    const reused = drawn.kind === 'reuse' ? earlier : undefined;
    const key = reused?.key ?? own;
    const delivery: Delivery = {
      ...shared,
      key,
      variant: reused === undefined ? 0 : count,
      afterMs: key === id ? 0 : index,
      wanted,
      carries,
    };
    if (reused === undefined) sent.push(delivery);
    return delivery;
  };

  return { expiries, deliver };
}
