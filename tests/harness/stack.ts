import { join, resolve } from 'node:path';
import { generateAnchorKey } from '@sowon/ledger';
import { type Child, type ChildSpec, launch } from '../../local/src/embedded/child.ts';
import { demoAccount, demoCompany } from '../../local/src/embedded/demo-account.ts';
import { newPushKeys, newSecrets } from '../../local/src/embedded/local-secrets.ts';
import { describeMailCatcher } from '../../local/src/embedded/mail.ts';
import { freePorts } from '../../local/src/embedded/ports.ts';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import { describeSignIn } from '../../local/src/embedded/sign-in-sandbox.ts';
import { keptFrom } from '../../services/src/config.ts';
import { trackChild } from './children.ts';
import { flowCode } from './flow-code.ts';
import { keysUrlBeside } from './keys-database.ts';
import { createScratchFolder } from './scratch.ts';
import { startTemporal, type TestTemporal } from './temporal.ts';

const programs = {
  api: 'services/src/bin/api.ts',
  dispatcher: 'services/src/bin/dispatcher.ts',
  projector: 'services/src/bin/projector.ts',
  publisher: 'services/src/bin/publisher.ts',
  worker: 'workflows/src/worker.ts',
  converter: 'workflows/src/converter.ts',
  provider: 'local/src/sandbox/payment/server.ts',
} as const;

const keepCompiled = import.meta.resolve('./keep-compiled.ts');

type Program = keyof typeof programs;

/** A process of the product that a test may kill and start again. */
export interface StackProcess {
  pid(): number;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
  /** Starts it again with the same settings, after `kill`. */
  start(): Promise<void>;
}

/** Every process of the product with real parts, as `npm start` runs them, on its own ports and folders. */
export interface Stack {
  /** Address of the API and the apps. */
  url: string;
  /** `GET <mailUrl>/api/email` lists the mails sent. */
  mailUrl: string;
  providerUrl: string;
  databaseUrl: string;
  /** Environment of the processes, for contexts of tests on the same parts. */
  env: Readonly<Record<string, string>>;
  temporal: TestTemporal;
  processes: Readonly<Record<string, StackProcess>>;
  /** Starts one more process of a kind; it ends with the stack. */
  another(program: Exclude<Program, 'api' | 'provider'>): Promise<StackProcess>;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** URL of a migrated database. */
  databaseUrl: string;
  /** Length of a policy day in milliseconds. */
  dayMs?: number;
  /** host:port; if set, the publisher runs and the projector reads Kafka. */
  kafkaBrokers?: string;
}

/** Starts the whole product and waits until every process serves. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const folder = await createScratchFolder('stack');
  const [apiPort = 0, providerPort = 0, signInPort = 0] = await freePorts(3);
  const mail = await describeMailCatcher({ folder: folder.path });
  const [temporal, mailProcess] = await Promise.all([startTemporal(), startTracked(mail.spec)]);
  const url = `http://127.0.0.1:${apiPort}`;
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  // The pages offer sign-in by all providers. No test goes there, so no provider process runs.
  const signIn = await describeSignIn({}, { site: url, port: signInPort, folder: folder.path });
  const env = environment(options, {
    ...signIn?.env,
    PORT: String(apiPort),
    PUBLIC_URL: url,
    TEMPORAL_ADDRESS: temporal.address,
    SMTP_URL: mail.smtpUrl,
    PAYMENT_URL: providerUrl,
    ...demoAccount,
    ...demoCompany,
    FILES_DIR: join(folder.path, 'files'),
    ANCHOR_DIR: join(folder.path, 'anchors'),
    LEDGER_ANCHOR_KEY: generateAnchorKey(),
  });
  const started: StackProcess[] = [];
  let others = 0;
  const start = async (program: Program, name: string, extra: Record<string, string> = {}) => {
    const process = await startProcess(program, name, folder.path, { ...env, ...extra });
    started.push(process);
    return process;
  };
  const providerEnv = { PORT: String(providerPort), SANDBOX_DATA: join(folder.path, 'provider') };
  const names = Object.keys(programs).filter(
    (name) => name !== 'publisher' || options.kafkaBrokers,
  ) as Program[];
  const entries = await Promise.all(
    names.map(
      async (name) => [name, await start(name, name, name === 'provider' ? providerEnv : {})] as const,
    ),
  );
  return {
    url,
    mailUrl: mail.webUrl,
    providerUrl,
    databaseUrl: options.databaseUrl,
    env,
    temporal,
    processes: Object.fromEntries(entries),
    another: (program) => {
      others += 1;
      return start(program, `${program}-${others}`);
    },
    stop: async () => {
      await Promise.all(started.map((process) => process.kill()));
      await Promise.all([temporal.stop(), mailProcess.stop(5_000)]);
      await folder.remove();
    },
  };
}

function environment(options: StackOptions, addresses: Record<string, string>): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL: asServiceRole(options.databaseUrl),
    KEYS_DATABASE_URL: keysUrlBeside(options.databaseUrl),
    ...newSecrets(),
    ...newPushKeys(),
    ...(options.dayMs === undefined ? {} : { SOWON_DAY_MS: String(options.dayMs) }),
    ...(options.kafkaBrokers === undefined ? {} : { KAFKA_BROKERS: options.kafkaBrokers }),
    ...addresses,
  };
}

/** Starts one process of the product alone. @param name of its log in `folder` */
export async function startProcess(
  program: Program,
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<StackProcess> {
  const file = resolve(import.meta.dirname, '../..', programs[program]);
  const foreign = program === 'provider' ? [] : keptFrom(program);
  const bundled = program === 'worker' ? { FLOWS_BUNDLE: (await flowCode()).codePath } : {};
  const told = Object.fromEntries(Object.entries(env).filter(([variable]) => !foreign.includes(variable)));
  const spec: ChildSpec = {
    name,
    command: process.execPath,
    args: ['--disable-warning=TimeoutNegativeWarning', '--import', keepCompiled, file],
    env: { ...told, ...bundled },
    folder,
    marker: file,
    ready: 'line',
  };
  let child = await startTracked(spec);
  return {
    pid: () => child.pid,
    kill: async () => {
      try {
        process.kill(child.pid, 'SIGKILL');
      } catch {
        // The process has ended already.
      }
      await child.exited;
    },
    start: async () => {
      child = await startTracked(spec);
    },
  };
}

async function startTracked(spec: ChildSpec): Promise<Child> {
  const child = await launch(spec);
  await trackChild(child.pid, spec.marker);
  return child;
}
