import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { migrateBoth } from '../harness/keys-database.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres.ts';
import { startPostgresServer } from '../harness/postgres-server.ts';
import { firstDayOf, monthOf } from './korean-time.ts';
import { begins, simulateBusiness } from './simulate-business.ts';

/**
 * Simulates some months of business, and audits the books on the first of each month with a script that shares no code with the product.
 *   npm run simulate:business -- [--months 12] [--fans 2000] [--creators 50] [--seed 1]
 * Exits with 1 when the books do not agree, and reports where.
 */
const { values: options } = parseArgs({
  options: {
    months: { type: 'string', default: '12' },
    fans: { type: 'string', default: '2000' },
    creators: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});

const began = performance.now();
const server = await startPostgresServer();
try {
  const name = `sowon_business_${randomBytes(6).toString('hex')}`;
  await createDatabase(server.url, name);
  const url = databaseUrl(server.url, name);
  await migrateBoth(url);
  const { house, findings, sums } = await simulateBusiness({
    seed: Number(options.seed),
    until: firstDayOf(monthOf(begins), Number(options.months)),
    fans: Number(options.fans),
    creators: Number(options.creators),
    database: { url, name, drop: () => dropDatabase(server.url, name) },
    onAudit: (day, found) => console.log(`${day}: ${found === 0 ? 'agrees' : `${found} disagreements`}`),
  });
  const print = (all: ReadonlyMap<string, number>) => {
    for (const [what, number] of [...all].sort())
      console.log(`${number.toLocaleString('en').padStart(15)}  ${what}`);
  };
  print(house.counts);
  print(sums);
  for (const { rule, id, expected, found } of findings)
    console.log(`${rule}: ${id}: expected ${expected}, found ${found}`);
  if (findings.length > 0) {
    console.log(
      `Again: npm run simulate:business -- --seed ${options.seed} --fans ${options.fans} --creators ${options.creators}`,
    );
    process.exitCode = 1;
  }
  await house.close();
} finally {
  await server.stop();
}
console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
