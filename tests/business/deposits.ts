import { AskDeposit } from '@sowon/contracts';
import { unkeyed } from '../../services/src/db/once.ts';
import { askDeposit, cancelDeposit, failDeposit } from '../../services/src/slices/money/deposits/commands.ts';
import {
  approveDepositMatch,
  dropDepositMatch,
  matchDeposits,
} from '../../services/src/slices/money/deposits/match.ts';
import {
  claimTransferReturn,
  returnTransfer,
} from '../../services/src/slices/money/deposits/return-transfer.ts';
import { importTransfers } from '../../services/src/slices/money/deposits/transfers.ts';
import type { Person } from '../harness/marketplace.ts';
import { type House, unlessRefused } from './house.ts';
import { dayOf, daysAfter } from './korean-time.ts';
import type { Later } from './later.ts';

const items = [
  { id: '01a00000-0000-7000-8000-000000000100', won: 10_000 },
  { id: '01a00000-0000-7000-8000-000000000300', won: 30_000 },
] as const;
const dearest = { id: '01a00000-0000-7000-8000-000000003000', won: 300_000 } as const;

/** A line in the bank's list. */
interface Came {
  readonly at: Date;
  readonly won: number;
}

/** The clerk's side of deposits, with the bank lines that no one has looked at yet. */
export interface Counter {
  /** Pays a deposit, or fails to, in a randomly chosen way. */
  deposit(fan: Person): Promise<Later[]>;
  /** Imports yesterday's list, sometimes twice, and matches its lines or sends them back. */
  lookThrough(): Promise<void>;
}

type Waiting = { readonly came: readonly Came[]; settle(transferIds: readonly string[]): Promise<void> };

/** Opens the bank's side of buying coins. */
export function openCounter(house: House): Counter {
  const { market, bank, dice, staff } = house;
  const { ctx } = market;
  let waiting: Waiting[] = [];
  let last = 0;

  const ask = async ({ userId }: Person, item: { readonly id: string } = dice.pick(items)) => {
    const named = { depositorName: '김소원', depositorPhone: '01012345678' };
    const wanted = AskDeposit.parse({ userId, coinItemId: item.id, ...named });
    return unlessRefused(['CHARGE_LIMIT'], askDeposit(ctx, { wanted, keyed: unkeyed }));
  };
  const wonOf = async (id: string) =>
    (await ctx.db.selectFrom('deposits').select('won').where('id', '=', id).executeTakeFirstOrThrow()).won;

  /** No two lines have the same second, so that the time identifies a line. */
  const receive = (won: number, payer = '김소원'): Came => {
    last = Math.max(house.now().getTime(), last + 1_000);
    const at = new Date(last);
    bank.receive({ at, payer, won });
    return { at, won };
  };
  const match = async (depositIds: readonly string[], transferIds: readonly string[]) => {
    const by = { operatorId: staff.maker, key: null };
    const { id } = await matchDeposits(ctx, { ...by, depositIds, transferIds });
    const { status, won } = await ctx.db
      .selectFrom('deposit_matches')
      .select(['status', 'won'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status !== 'PROPOSED') return;
    if (dice.chance(0.8))
      await approveDepositMatch(ctx, { operatorId: staff.checker, key: null, matchId: id, won });
    else {
      await dropDepositMatch(ctx, { ...by, matchId: id, reason: 'Another one' });
      await sendBack(transferIds);
    }
  };
  const sendBack = async (transferIds: readonly string[]) => {
    for (const transferId of transferIds) {
      const row = await ctx.db
        .selectFrom('transfers')
        .select('won')
        .where('id', '=', transferId)
        .executeTakeFirstOrThrow();
      const by = { transferId, operatorId: staff.maker, key: null };
      await claimTransferReturn(ctx, { ...by, reason: 'Pays nothing' });
      bank.send({ at: house.now(), won: row.won, memo: `return ${transferId}` });
      await returnTransfer(ctx, { ...by, reference: 'R-1' });
    }
  };
  const paysFor = (depositIds: readonly string[], came: readonly Came[]) =>
    waiting.push({ came, settle: (transferIds) => match(depositIds, transferIds) });
  const paysNothing = (came: readonly Came[]) => waiting.push({ came, settle: sendBack });
  const none: Later[] = [];

  const ways: Readonly<Record<string, (fan: Person) => Promise<Later[]>>> = {
    'as it was asked for': async (fan) => {
      const asked = await ask(fan);
      if (asked) paysFor([asked.id], [receive(await wonOf(asked.id))]);
      return none;
    },
    'by a misspelt name': async (fan) => {
      const asked = await ask(fan);
      if (asked)
        paysFor(
          [asked.id],
          [receive(await wonOf(asked.id), dice.pick(['김소윈', '(주)김소원', 'KIM SOWON']))],
        );
      return none;
    },
    'in two parts': async (fan) => {
      const asked = await ask(fan);
      if (!asked) return none;
      const won = await wonOf(asked.id);
      const first = receive(4_000);
      paysFor([asked.id], [first, receive(won - 4_000)]);
      return none;
    },
    'two by one transfer': async (fan) => {
      const [one, two] = [await ask(fan), await ask(fan)];
      if (one && two) paysFor([one.id, two.id], [receive((await wonOf(one.id)) + (await wonOf(two.id)))]);
      return none;
    },
    'too late': async (fan) => {
      const asked = await ask(fan);
      if (!asked) return none;
      const won = await wonOf(asked.id);
      return [{ days: 9, act: async () => void paysNothing([receive(won)]) }];
    },
    'of another sum': async (fan) => {
      const asked = await ask(fan);
      if (!asked) return none;
      paysNothing([receive((await wonOf(asked.id)) - 1_000)]);
      const act = async () => {
        const ended = { depositId: asked.id, operatorId: staff.maker, reason: 'Another sum', key: null };
        await failDeposit(ctx, ended);
      };
      return [{ days: 2, act }];
    },
    'by nobody who asked': async () => {
      const came = receive(12_345, '모르는사람');
      return dice.chance(0.5) ? none : [{ days: 14, act: async () => void paysNothing([came]) }];
    },
    'never, and taken back': async ({ userId, ...fan }) => {
      const asked = await ask({ userId, ...fan });
      if (asked) await cancelDeposit(ctx, { depositId: asked.id, userId, key: null });
      return none;
    },
    never: async (fan) => {
      await ask(fan);
      return none;
    },
    'four dear ones by one transfer': async (fan) => {
      const ids = [await ask(fan, dearest), await ask(fan, dearest)].flatMap((one) => (one ? [one.id] : []));
      if (ids.length < 2) return none;
      const act = async () => {
        ids.push(
          ...[await ask(fan, dearest), await ask(fan, dearest)].flatMap((one) => (one ? [one.id] : [])),
        );
        paysFor(ids, [receive(ids.length * dearest.won)]);
      };
      return [{ days: 1, act }];
    },
  };

  const names = Object.keys(ways);
  let turn = 0;
  return {
    deposit: (fan) => {
      // The ways take turns, so that a short run covers all of them.
      const name = names[turn % names.length] ?? 'never';
      turn += 1;
      house.count(`deposit: ${name}`);
      return ways[name]?.(fan) ?? Promise.resolve(none);
    },
    lookThrough: async () => {
      for (const back of [2, 1]) {
        const csv = bank.listOf(daysAfter(dayOf(house.now()), -back));
        if (csv !== null) await importTransfers(ctx, { csv, operatorId: staff.checker });
      }
      // A line of today is in tomorrow's download.
      const today = dayOf(house.now());
      const ready = waiting.filter(({ came }) => came.every(({ at }) => dayOf(at) < today));
      waiting = waiting.filter((one) => !ready.includes(one));
      for (const { came, settle } of ready) {
        const ids: string[] = [];
        for (const { at, won } of came) {
          const row = await ctx.db
            .selectFrom('transfers')
            .select('id')
            .where('received_at', '=', at)
            .where('won', '=', won)
            .executeTakeFirstOrThrow();
          ids.push(row.id);
        }
        await settle(ids);
      }
    },
  };
}
