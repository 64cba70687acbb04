import { Client } from 'pg';
import { newSecrets } from '../../local/src/embedded/local-secrets.ts';
import { kstMonth, kstMonthBounds } from '../../services/src/clock.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import type { House } from '../../services/src/house.ts';
import { type Browsers, openBrowsers } from '../harness/browser.ts';
import { earn } from '../harness/earn.ts';
import { keysUrlBeside } from '../harness/keys-database.ts';
import { photo } from '../harness/media.ts';
import { createTestDatabase, type TestDatabase } from '../harness/postgres.ts';
import { insertCreator } from '../harness/rows.ts';
import { type Stack, startStack } from '../harness/stack.ts';
import { joinAs, joinAsStaff, type Member, payAtProvider } from '../line/people.ts';

/** Ten of these are long enough for pages to be opened and a creator to perform on a busy machine, and short enough to wait for. */
const dayMs = 20_000;

export interface Site {
  readonly stack: Stack;
  readonly browsers: Browsers;
  readonly operator: Member;
  readonly finance: Member;
  /** For changes that no call can make. */
  readonly ctx: House;
  close(): Promise<void>;
}

/** Opens the whole product on real parts, with both apps built from this tree, staff, and two months of earnings. */
export async function openSite(): Promise<Site> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const database: TestDatabase = await createTestDatabase();
    closing.push(() => database.drop());
    await earnInPastMonths(database.url);
    const stack = await startStack({ databaseUrl: database.url, dayMs });
    closing.push(() => stack.stop());
    const ctx = await createContext(readConfig({ ...stack.env, LOG_LEVEL: 'silent' }));
    closing.push(ctx.close);
    const browsers = await openBrowsers(stack.url);
    closing.push(() => browsers.close());
    const [operator, finance] = await Promise.all([
      joinAsStaff(stack, 'ROLE_OPERATOR'),
      joinAsStaff(stack, 'ROLE_FINANCE'),
    ]);
    return { stack, browsers, operator, finance, ctx, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface CreatorMember extends Member {
  readonly creatorId: string;
  readonly name: string;
}

/** Signs up a member whose page an operator has approved. */
export async function joinAsCreator(
  { stack, operator }: Pick<Site, 'stack' | 'operator'>,
  name: string,
  url: string,
): Promise<CreatorMember> {
  const member = await joinAs(stack, url);
  const { id } = await member.client.becomeCreator({ body: { name, url } });
  await operator.client.approveCreator({ params: { id }, body: {} });
  return { ...member, creatorId: id, name };
}

/** A member whose application waits, with the data of their page. */
export interface Applicant {
  readonly creatorId: string;
  readonly description: string;
  readonly link: string;
}

/** Signs up a member who applies and is not approved. */
export async function joinAsApplicant(site: Site, name: string, url: string): Promise<Applicant> {
  const { client } = await joinAs(site.stack, url);
  const description = `${name}의 하루를 노래합니다.`;
  const link = `https://video.example/${url}`;
  const snsLinks = [{ type: 'YOUTUBE' as const, link }];
  const { id } = await client.becomeCreator({ body: { name, url, description, snsLinks } });
  return { creatorId: id, description, link };
}

/** Offers one more mission, as the page does: by default a BASIC one for 40 coins. */
export async function offerAnother(
  { client, creatorId }: CreatorMember,
  name: string,
  terms: Terms = { type: 'BASIC', coinPrice: 40 },
): Promise<void> {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(await photo(720, 480))]), 'cover.jpg');
  const { id: descriptionPictureId } = await client.uploadFile({}, { form });
  await client.createProduct({
    body: { ...terms, creatorId, name, description: '한 소절 불러 드려요.', descriptionPictureId },
  });
}

type Terms = { coinPrice: number } & ({ type: 'BASIC' } | { type: 'LUCKY'; winProbability: number });

/** Enables custom missions. @returns the id of their product */
export async function takeCustom({ client, creatorId }: CreatorMember): Promise<string> {
  await client.updateCreator({ params: { creatorId }, body: { availableCustom: true, minimumCost: 100 } });
  const [product] = await client.productList({ query: { creatorId, productType: 'CUSTOM' } });
  if (!product) throw new Error('there is no custom product');
  return product.id;
}

/** Buys the largest pack, 3,000 coins. @returns the id of the payment */
export async function buyCoins({ stack }: Site, { client, userId }: Member): Promise<string> {
  const item = (await client.coinItems({})).toSorted((one, other) => other.point - one.point)[0];
  if (!item) throw new Error('nothing to buy');
  const order = await client.createPayment({
    body: { coinItemId: item.id, userId, mRedirectUrl: `${stack.url}/coin-history` },
  });
  await payAtProvider(stack, order);
  await client.depositCoins({ body: { coinItemId: item.id, userId, paymentId: order.id } });
  return order.id;
}

/** Past months, oldest first, such as `2026-09`. */
export const pastMonths = [2, 1].map((ago) => monthBefore(kstMonth(new Date()), ago));

function monthBefore(month: string, ago: number): string {
  if (ago === 0) return month;
  return monthBefore(kstMonth(new Date(kstMonthBounds(month).from.getTime() - 1)), ago - 1);
}

/** Written before any process runs, so that none reads incomplete data. */
async function earnInPastMonths(databaseUrl: string): Promise<void> {
  const ctx = await createContext(
    readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      KEYS_DATABASE_URL: keysUrlBeside(databaseUrl),
      ...newSecrets(),
    }),
  );
  try {
    const creatorId = await insertCreator(ctx);
    for (const [index, month] of pastMonths.entries()) {
      const { from } = kstMonthBounds(month);
      await earn(ctx, { creatorId, points: 700 + 350 * index, at: from.toISOString() });
    }
  } finally {
    await ctx.close();
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`UPDATE creators SET name = '루나'`);
    // Their pictures were never stored; only the two people of each mission could request them.
    await client.query('UPDATE missions SET private = true');
  } finally {
    await client.end();
  }
}
