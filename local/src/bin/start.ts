import { relative } from 'node:path';
import { describeProblem } from '../embedded/describe-problem.ts';
import { createLifecycle } from '../embedded/lifecycle.ts';
import { claimFolder, localFolder, releaseFolder, sourceRoot } from '../embedded/local-folder.ts';
import { type LocalAddresses, startLocal } from '../embedded/local-start.ts';
import { PartError } from '../embedded/part-error.ts';

/** `npm start`: all of Sowon on this machine, with demo data, until Ctrl-C. */
const beganAt = performance.now();
const folder = localFolder(process.env);
const lifecycle = createLifecycle();
const stopped = Promise.withResolvers<number>();

function report(text: string): void {
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${text}`);
}

function explain(error: unknown): void {
  const problem = describeProblem(error, folder);
  console.error(problem === undefined ? error : `\n${problem}\n`);
}

function printAddresses({ app, mails, payment, demo }: LocalAddresses): void {
  const addresses: [string, string | undefined][] = [
    ['Fans and creators', `${app}/`],
    ['Operators', `${app}/admin`],
    ['API reference', `${app}/docs`],
    ['Mails it sent', mails],
    ['Payment provider', payment],
  ];
  const lines = addresses.flatMap(([what, url]) => (url === undefined ? [] : [`  ${what.padEnd(20)}${url}`]));
  const place = relative(sourceRoot, folder) || folder;
  console.log(`\nSowon serves.\n\n${lines.join('\n')}\n\n${demo.trim()}\n`);
  console.log(`Its data stays in ${place}; Ctrl-C ends it, npm run reset clears it.\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked a second time: whatever is still there is ended by the next start.
    if (lifecycle.signal.aborted) process.exit(1);
    report('ending');
    stopped.resolve(0);
  });
}

async function serve(): Promise<number> {
  if (process.env.NODE_ENV === 'production') {
    throw new PartError(
      'npm start',
      'it is for development',
      'In production run docker-compose.yml or its parts',
    );
  }
  await claimFolder(folder);
  try {
    const onLost = (problem: string) => {
      if (lifecycle.signal.aborted) return;
      report(problem);
      stopped.resolve(1);
    };
    const starting = startLocal({ folder, env: process.env, lifecycle, report, onLost });
    const started = starting.then(printAddresses).then(() => stopped.promise);
    return await Promise.race([started, stopped.promise]);
  } finally {
    for (const problem of await lifecycle.end()) explain(problem);
    await releaseFolder(folder);
    report('ended');
  }
}

process.exitCode = await serve().catch((error: unknown) => {
  explain(error);
  return 1;
});
