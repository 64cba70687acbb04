import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calls } from '@sowon/contracts';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { openApi } from '../../services/src/http/openapi.ts';
import { migrate } from '../../services/src/migrate.ts';
import { setStaffRoles } from '../../services/src/slices/accounts/commands.ts';
import { openBenchApi, type SignedIn, signIn } from '../bench/bench-api.ts';
import { insertFans } from '../bench/people.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { findSchemathesis } from './schemathesis.ts';

/**
 * Sends the API what Schemathesis makes out of its OpenAPI document, as one person after the other: no request may end in a fault of
 * the server, no reply may be other than the document says, no call may take who may not make it.
 *   npm run fuzz -- [--seconds 60] [--as visitor,fan,creator,operator,finance] [--seed 1]
 * Needs Python 3.10 or newer, with which Schemathesis is installed once. Ends with 1 when something was found.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    as: { type: 'string', default: 'visitor,fan,creator,operator,finance' },
    seed: { type: 'string', default: '1' },
  },
});

/** What would end the session that all other requests are sent in, and a stream, which has no end. */
const leftOut = ['logout', 'endSession', 'endOtherSessions', 'leave', 'live'];

const folder = await createScratchFolder('fuzz');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const program = await findSchemathesis();
  const postgres = await startPostgres({ folder: join(folder.path, 'postgres') });
  closing.push(() => postgres.stop());
  await migrate(postgres.url);
  const api = await openBenchApi({
    databaseUrl: postgres.url,
    folder: folder.path,
    fans: 1,
    prepare: async (ctx) => {
      const [creator, operator, finance] = await insertFans(ctx, 3);
      if (!creator || !operator || !finance) throw new Error('three members');
      await setStaffRoles(ctx, { userId: operator.userId, roles: ['ROLE_OPERATOR'] });
      await setStaffRoles(ctx, { userId: finance.userId, roles: ['ROLE_FINANCE'] });
      return { creator, operator, finance };
    },
  });
  closing.push(() => api.close());
  const { creator, operator, finance } = api.prepared;
  const people: Record<string, SignedIn> = {
    visitor: {},
    fan: api.fans[0]?.headers ?? {},
    creator: await signIn(api.url, creator),
    operator: await signIn(api.url, operator, 'CONSOLE'),
    finance: await signIn(api.url, finance, 'CONSOLE'),
  };
  const becomes = await fetch(`${api.url}${calls.becomeCreator.path}`, {
    method: 'POST',
    headers: { ...people.creator },
    body: JSON.stringify({ name: '하늘', url: 'haneul' }),
  });
  if (!becomes.ok) throw new Error(`the creator was answered ${becomes.status}: ${await becomes.text()}`);
  const document = join(folder.path, 'openapi.json');
  await writeFile(document, JSON.stringify(openApi('all')));

  const found: string[] = [];
  for (const name of options.as.split(',')) {
    const person = people[name];
    if (!person) throw new Error(`nobody is called ${name}: ${Object.keys(people).join(', ')}`);
    process.stdout.write(`\n=== as ${name}\n`);
    const { authorization } = person;
    const child = spawn(
      program,
      [
        ...['run', document, '--url', api.url, '--no-color', '--checks', 'all', '--seed', options.seed],
        // What fits a schema may break a rule: another site's address, a day that is over. It is refused with 400, as the document says.
        ...['--exclude-checks', 'positive_data_acceptance'],
        ...['--max-time', options.seconds, '--continue-on-failure', '--generation-database', 'none'],
        ...leftOut.flatMap((id) => ['--exclude-operation-id', id]),
        ...(authorization === undefined ? [] : ['--header', `Authorization: ${authorization}`]),
      ],
      { stdio: 'inherit', cwd: folder.path },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) found.push(name);
  }
  if (found.length > 0) {
    process.stdout.write(`\nFound something as ${found.join(', ')}.\n`);
    process.exitCode = 1;
  }
} finally {
  for (const close of closing.toReversed())
    await close().catch((error: unknown) => process.stdout.write(`${String(error)}\n`));
}
