import { randomBytes, randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { accept, decideCharge, generateAnchorKey, isRejection, readAnchorKey } from '@sowon/ledger';
import { newSecrets } from '../../local/src/embedded/local-secrets.ts';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { proveCoins } from '../../services/src/slices/trust/coin-totals/proof.ts';
import { publishDays } from '../../services/src/slices/trust/coin-totals/publish.ts';
import { keysUrlBeside, migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';

/**
 * Measures the daily coin totals: the first statement over many wallets, one of a day on which a tenth of them changed, and proofs.
 *   npm run bench:totals -- --wallets 100000
 */
const { values } = parseArgs({ options: { wallets: { type: 'string', default: '100000' } } });
const wallets = Number(values.wallets);
const inFlight = 1_024;
const proofs = 200;

const key = generateAnchorKey();
const folder = await createScratchFolder('bench-totals');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const ctx = await createContext(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: postgres.url,
      KEYS_DATABASE_URL: keysUrlBeside(postgres.url),
      FILES_DIR: folder.path,
      ...newSecrets(),
    }),
  );
  closing.push(() => ctx.close());
  const owners = Array.from({ length: wallets }, () => randomUUID());
  const filling = performance.now();
  await charge(ctx, owners, '2026-01-01T03:00:00.000Z');
  say(`${cpus().length} cores; ${wallets} wallets charged in ${seconds(filling)}`);
  await publish(ctx, '2026-01-01');
  await charge(ctx, owners.slice(0, wallets / 10), '2026-01-02T03:00:00.000Z');
  await publish(ctx, '2026-01-02');
  await prove(ctx, owners);
} finally {
  for (const close of closing.reverse()) await close();
}

async function charge(ctx: Ctx, some: readonly string[], at: string): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let owner = some[next++]; owner !== undefined; owner = some[next++]) await chargeOne(ctx, owner, at);
  };
  await Promise.all(Array.from({ length: inFlight }, work));
}

async function chargeOne(ctx: Ctx, owner: string, at: string): Promise<void> {
  const lotId = randomUUID();
  const funding = { paymentId: lotId, method: 'card', currency: 'KRW' };
  await ctx.ledger.execute({
    key: { scope: 'bench', id: lotId },
    intent: null,
    at: new Date(at),
    streams: [`wallet-${owner}`],
    decide: (streams) => {
      const lot = { lotId, points: 100, at, policy: ledgerPolicy(ctx), funding, paid: 10_000 };
      const decided = decideCharge(streams.wallet(owner), lot);
      if (isRejection(decided)) return decided;
      return accept({ appends: [{ stream: `wallet-${owner}`, ...decided }], reply: null });
    },
  });
}

async function publish(ctx: Ctx, day: string): Promise<void> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const published = await publishDays(ctx.db, {
    key: readAnchorKey(key),
    anchors: `${folder.path}/anchors`,
    yesterday: day,
    at: new Date(),
    random: randomBytes,
    compareCopies: () => Promise.resolve(),
  });
  clearInterval(watch);
  say(
    `${published.join()} published in ${seconds(began)}, ${cpuSince(cpu)}, at most ${Math.round(most / 2 ** 20)} MB`,
  );
}

async function prove(ctx: Ctx, owners: readonly string[]): Promise<void> {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let at = 0; at < proofs; at += 1) {
    const began = performance.now();
    const proof = await proveCoins(ctx.db, owners[(at * 7_919) % owners.length] ?? '', '2026-01-02');
    if (proof?.parts.length !== 2) throw new Error('a wallet has no proof');
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const of = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  say(`a proof: ${of(0.5)} median, ${of(0.99)} 99 of 100; all ${proofs} took ${cpuSince(cpu)}`);
  const { rows } = await ctx.pool.query<{ kb: number }>(
    `select (pg_total_relation_size('coin_total_wallets') / 1024)::int as kb`,
  );
  say(`what wallets had: ${Math.round((rows[0]?.kb ?? 0) / 1024)} MB`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function cpuSince(before: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1_000_000).toFixed(1)} s of computing`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}
