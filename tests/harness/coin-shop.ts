import { verifyLedger } from '@sowon/ledger';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { coinItems } from '../../services/src/slices/money/coins/queries.ts';
import { createPayment } from '../../services/src/slices/money/payments/create-payment.ts';
import { streamTypes } from '../../services/src/slices.ts';
import { type Sandbox, startSandbox } from '../payments/sandbox-process.ts';
import { openTestContext, type TestContext } from './context.ts';
import { insertFan } from './rows.ts';
import { createScratchFolder } from './scratch.ts';

export interface CoinShop extends TestContext {
  readonly fan: string;
  /** The item of 100 coins, 10,000 won. */
  readonly hundred: string;
  /** Orders 100 coins as the fan; `more` overrides fields of the order. */
  order(more?: Record<string, unknown>, key?: string): ReturnType<typeof createPayment>;
  /** Pays as the fan does in the provider's window. @returns the provider's id of the payment */
  pay(merchantUid: string, more?: Record<string, unknown>): Promise<string>;
}

/** A fan, a coin shop and the payment provider. `close` clears planned faults and checks the ledger. */
export async function openCoinShop(sandbox: Sandbox): Promise<CoinShop> {
  const test = await openTestContext({ PAYMENT_URL: sandbox.address, PUBLIC_URL: 'https://sowon.example' });
  const { ctx } = test;
  const fan = await insertFan(ctx);
  const hundred = (await coinItems(ctx.db, 'CASH')).find((item) => item.point === 100)?.id;
  if (hundred === undefined) throw new Error('100 coins are not on sale');
  const usual = {
    coinItemId: hundred,
    userId: fan,
    currency: 'KRW' as const,
    language: 'ko' as const,
    payMethod: 'kakaopay' as const,
    pg: 'kakaopay',
    mRedirectUrl: 'https://sowon.example/coin-history',
  };
  return {
    ...test,
    fan,
    hundred,
    order: (more = {}, key = ctx.ids()) => {
      const wanted = { ...usual, ...more };
      return createPayment(ctx, wanted, { scope: `createPayment:${fan}`, key, intent: wanted });
    },
    pay: async (merchant_uid, more = {}) => {
      const paid = await sandbox.control('POST', '/control/pay', { merchant_uid, ...more });
      // A parsing boundary: the sandbox answers with a payment.
      return (paid as { imp_uid: string }).imp_uid;
    },
    close: async () => {
      await sandbox.control('DELETE', '/control/faults');
      const differences = await verifyLedger(ctx.db, { types: streamTypes, dayMs: ctx.config.SOWON_DAY_MS });
      await test.close();
      if (differences.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(differences)}`);
    },
  };
}

/**
 * Opens a coin shop for each test of a file, and one provider for all of them.
 * @param name of the folder that the provider keeps its payments in
 */
export function coinShopOf(name: string): { shop(): CoinShop; sandbox(): Sandbox } {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let sandbox: Sandbox;
  let shop: CoinShop;
  beforeAll(async () => {
    folder = await createScratchFolder(name);
    sandbox = await startSandbox(folder.path);
  });
  afterAll(async () => {
    await sandbox?.stop();
    await folder?.remove();
  });
  beforeEach(async () => {
    shop = await openCoinShop(sandbox);
  });
  afterEach(() => shop?.close());
  return { shop: () => shop, sandbox: () => sandbox };
}
