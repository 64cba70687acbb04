import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../local/src/embedded/ports.ts';
import { AppError } from '../../services/src/app-error.ts';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import { setBankAccount } from '../harness/bank-account.ts';
import { byTwo } from '../harness/by-two.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../harness/marketplace.ts';
import type { TestDatabase } from '../harness/postgres.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { startSandboxProcess } from '../payments/sandbox-process.ts';
import { type Bank, openBank } from './bank.ts';
import { createDice, type Dice } from './dice.ts';
import { dayOf } from './korean-time.ts';
import { type Agenda, createAgenda, type Later } from './later.ts';
import { type Provider, providerOf } from './provider.ts';

/** A creator with their products. */
export interface Seller extends CreatorPerson {
  readonly products: readonly { readonly id: string; readonly points: number }[];
  /** True for a creator who usually does not answer. */
  readonly lazy: boolean;
  /** True for a creator who is paid abroad. */
  readonly abroad: boolean;
}

/** User ids of the staff: two of finance and one operator. */
interface Staff {
  readonly maker: string;
  readonly checker: string;
  readonly operator: string;
}

/** A simulated marketplace with its provider, its bank and all participants. */
export interface House {
  readonly market: Marketplace;
  readonly dice: Dice;
  readonly provider: Provider;
  readonly bank: Bank;
  readonly staff: Staff;
  readonly fans: readonly Person[];
  readonly sellers: readonly Seller[];
  /** Flows without a Temporal server: everything that needs one fails. */
  readonly flows: Flows;
  /** Paths of the provider's journal and the bank's files. */
  readonly books: { readonly journal: string; readonly bank: string };
  /** How often each thing was done. */
  readonly counts: Map<string, number>;
  count(what: string): void;
  /** Actions planned for later days. */
  readonly agenda: Agenda;
  /** Plans actions, each some days from today. */
  plan(later: readonly Later[]): void;
  /** Sets the clocks of the house and of the provider. */
  setClock(at: Date): Promise<void>;
  now(): Date;
  close(): Promise<void>;
}

export interface HouseOptions {
  readonly seed: number;
  readonly fans: number;
  readonly creators: number;
  /** Initial time of the clocks. */
  readonly opens: Date;
  /** Database for runs outside of the tests. */
  readonly database?: TestDatabase | undefined;
}

/** Opens a house with all participants; nothing is bought yet. `close` checks the ledger first. */
export async function openHouse({ seed, fans, creators, opens, database }: HouseOptions): Promise<House> {
  const folder = await createScratchFolder('business');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandboxProcess(folder.path, {
    SANDBOX_WEBHOOK_URL: `${url}/api/v1/payment/webhook`,
  });
  const deposits = { DEPOSIT_BANK: '하나은행', DEPOSIT_ACCOUNT: '123-456', DEPOSIT_HOLDER: '소원' };
  const environment = { PAYMENT_URL: sandbox.address, PUBLIC_URL: url, ...deposits };
  const market = await openMarketplace(environment, opens, database);
  await market.app.listen({ host: '127.0.0.1', port });
  const provider = await providerOf(sandbox);
  const flows = await createFlows({ TEMPORAL_ADDRESS: '127.0.0.1:1', TEMPORAL_NAMESPACE: 'none' });
  const bankFolder = join(folder.path, 'bank');
  mkdirSync(bankFolder);
  const dice = createDice(seed);
  const agenda = createAgenda();
  const counts = new Map<string, number>();
  const [maker, checker, operator] = await Promise.all([
    market.staff('ROLE_FINANCE'),
    market.staff('ROLE_FINANCE'),
    market.staff('ROLE_OPERATOR'),
  ]);
  const staff = { maker: maker.userId, checker: checker.userId, operator: operator.userId };
  const house: House = {
    market,
    dice,
    provider,
    flows,
    counts,
    staff,
    bank: openBank(bankFolder),
    books: { journal: join(folder.path, 'payments.jsonl'), bank: bankFolder },
    fans: await peopleOf(fans, (number) => market.fan(`fan ${number}`)),
    sellers: await peopleOf(creators, (number) => openShop(market, dice, { number, staff })),
    count: (what) => {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    agenda,
    plan: (later) => agenda.add(dayOf(market.ctx.clock.now()), later),
    setClock: async (at) => {
      market.setTime(at);
      await provider.setClock(at);
    },
    now: () => market.ctx.clock.now(),
    close: async () => {
      await flows.close();
      await market.close().finally(() => sandbox.stop());
      await folder.remove();
    },
  };
  await house.setClock(opens);
  return house;
}

async function peopleOf<T>(count: number, one: (number: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; number <= count; number += 1) all.push(await one(number));
  return all;
}

const banks = ['하나은행', '신한은행', '국민은행'] as const;

/** Opens a creator's shop. A tenth of the creators do not answer, a tenth are paid abroad, and a tenth have no account. */
async function openShop(
  market: Marketplace,
  dice: Dice,
  { number, staff }: { readonly number: number } & Pick<House, 'staff'>,
): Promise<Seller> {
  const creator = await market.creator({ name: `creator ${number}` });
  const { ctx } = market;
  const abroad = number % 10 === 3;
  if (number % 10 !== 6) {
    const account = {
      bankName: dice.pick(banks),
      bankAccountHolder: `김창작${number}`,
      bankAccountNumber: String(10_000_000_000 + number),
    };
    await setBankAccount(ctx, creator, account);
    if (abroad) {
      const wish = { creatorId: creator.creatorId, overseasAccount: true };
      await byTwo(
        ctx,
        { makerId: staff.operator, checkerId: staff.checker },
        { kind: 'OVERSEAS_ACCOUNT', wish },
      );
    }
  }
  const products: { id: string; points: number }[] = [];
  for (const points of [dice.int(1, 4) * 10, dice.int(6, 30) * 10]) {
    products.push({ id: await market.product(creator, { coinPrice: points }), points });
  }
  return { ...creator, products, lazy: number % 10 === 8, abroad };
}

/** Awaits work that may be refused for one of these reasons. @returns null if it was refused */
export async function unlessRefused<T>(codes: readonly string[], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}
