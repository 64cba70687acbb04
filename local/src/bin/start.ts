import { relative } from 'node:path';
import { describeProblem } from '../embedded/describe-problem.ts';
import { createLifecycle } from '../embedded/lifecycle.ts';
import { claimFolder, localFolder, releaseFolder, sourceRoot } from '../embedded/local-folder.ts';
import { type LocalAddresses, startLocal } from '../embedded/local-start.ts';
import type { Joining } from '../embedded/local-temporal.ts';
import { PartError } from '../embedded/part-error.ts';
import { createTerminal } from '../embedded/terminal.ts';

const needsTemporal =
  'no deadline runs (nothing is refunded, expires or is settled by itself) and no video is converted';

/** `npm start`: all of Sowon on this machine, with demo data, until Ctrl-C. */
const beganAt = performance.now();
const folder = localFolder(process.env);
const lifecycle = createLifecycle();
const stopped = Promise.withResolvers<number>();

const passed = () => `${((performance.now() - beganAt) / 1000).toFixed(1).padStart(6)} s  `;
const { print, progress } = createTerminal(process.stdout, passed);

/** Parts still report progress while they stop; it is no longer shown. */
function progressUntilEnd(text: string | null): void {
  if (!lifecycle.signal.aborted) progress(text);
}

function report(text: string): void {
  print(`${passed()}${text}`);
}

function explain(error: unknown): void {
  const problem = describeProblem(error, folder);
  console.error(problem === undefined ? error : `\n${problem}\n`);
}

/** Prints the addresses, then the demo logins, then the state of Temporal. */
async function tell({ demo, temporal, ...addresses }: LocalAddresses): Promise<void> {
  printAddresses(addresses);
  if (!demo.isThere)
    print('Its demo people and their history are on their way; who they are follows here.\n');
  print(`${(await demo.told).trim()}\n`);
  const outcome = temporal.outcome();
  if (outcome === undefined) awaitTemporal(temporal);
  else if (!outcome.joined) printMissing(outcome.problem);
}

function printAddresses({ app, mails, payment }: Omit<LocalAddresses, 'demo' | 'temporal'>): void {
  const addresses: [string, string | undefined][] = [
    ['Fans and creators', `${app}/`],
    ['Operators', `${app}/admin`],
    ['API reference', `${app}/docs`],
    ['Mails it sent', mails],
    ['Payment provider', payment],
  ];
  const lines = addresses.flatMap(([what, url]) => (url === undefined ? [] : [`  ${what.padEnd(20)}${url}`]));
  const place = relative(sourceRoot, folder) || folder;
  print(`\nSowon serves.\n\n${lines.join('\n')}\n`);
  print(`Its data stays in ${place}; Ctrl-C ends it, npm run reset clears it.\n`);
}

function awaitTemporal(temporal: Joining): void {
  print(`Until Temporal is there ${needsTemporal}; a line here says when it has joined.\n`);
  void temporal.settled.then((outcome) => {
    if (lifecycle.signal.aborted) return;
    if (outcome.joined) report('Temporal has joined: deadlines run and videos are converted');
    else printMissing(outcome.problem);
  });
}

function printMissing(problem: unknown): void {
  explain(problem);
  print(`Without Temporal ${needsTemporal}; everything else goes on.\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Second signal: exit at once. The next start ends the processes that are left.
    if (lifecycle.signal.aborted) process.exit(1);
    progress(null);
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
    const starting = startLocal({
      folder,
      env: process.env,
      lifecycle,
      report,
      progress: progressUntilEnd,
    });
    const started = starting.then(tell).then(() => stopped.promise);
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
