import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { isPerson, openFuzzedApi, people } from './fuzzed-api.ts';
import { findSchemathesis } from './schemathesis.ts';

/**
 * Sends the API the requests that Schemathesis makes from its OpenAPI document, all calls as one person after another. No request may cause a server error, no
 * reply may differ from the document, no call may accept an unauthorised person. `fuzz.test.ts` does the same in short. The seconds are those of one person,
 * shared by the phases of Schemathesis.
 *   npm run fuzz -- [--seconds 60] [--as visitor,fan,creator,operator,finance] [--seed 1] [--own]
 * `--own` sends each call only as a person who is allowed to make it. The default seed is random. Needs Python 3.10 or newer, with which Schemathesis is
 * installed once. Exits with 1 when it finds something.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    as: { type: 'string', default: people.join(',') },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    own: { type: 'boolean', default: false },
  },
});
const [seconds, seed] = [Number(options.seconds), Number(options.seed)];

const folder = await createScratchFolder('fuzz');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const program = await findSchemathesis();
  const postgres = await startPostgres({ folder: join(folder.path, 'postgres') });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const databaseUrl = asServiceRole(postgres.url);
  const api = await openFuzzedApi({ databaseUrl, folder: folder.path, program });
  closing.push(() => api.close());
  process.stdout.write(`seed ${seed}\n`);
  for (const name of options.as.split(',')) {
    if (!isPerson(name)) throw new Error(`nobody is called ${name}: ${people.join(', ')}`);
    const { found, summary } = await api.fuzz(name, { seconds, seed, own: options.own });
    process.stdout.write(`${name}: ${summary}\n${found === null ? '' : `${found}\n`}`);
    if (found !== null) process.exitCode = 1;
  }
} finally {
  for (const close of closing.toReversed())
    await close().catch((error: unknown) => process.stdout.write(`${String(error)}\n`));
}
