import { createConnection } from 'node:net';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { trackChild } from './children.ts';
import { createQuickFolder } from './scratch.ts';

/**
 * Settings for tests. They kill processes, also the server, but never the machine, so nothing must wait for the disk.
 * Tests keep every core busy. A query over several tables takes five times as long with parallel workers.
 */
const settings = [
  ...['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  'max_parallel_workers_per_gather=0',
];
/** Most bytes that a run's databases and the server's log take at one time. */
const MOST_BYTES = 2 * 1024 ** 3;

/** A PostgreSQL server for tests: the connection string of a superuser, and `stop` to release it. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Takes PostgreSQL 18 from `DATABASE_URL`, else from a container if a Docker engine answers, else
 * starts the embedded one in a scratch folder.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  return (await dockerAnswers()) ? startContainer() : startEmbedded();
}

async function startEmbedded(): Promise<PostgresServer> {
  const folder = await createQuickFolder('postgres', MOST_BYTES);
  try {
    const server = await startPostgres({ folder: folder.path, settings });
    await trackChild(server.pid, folder.path);
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function startContainer(): Promise<PostgresServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('postgres:18.4-bookworm')
    .withEnvironment({
      POSTGRES_USER: 'sowon',
      POSTGRES_PASSWORD: 'sowon',
      POSTGRES_INITDB_ARGS:
        '--encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=ko --data-checksums',
    })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  return {
    url: `postgres://sowon:sowon@${container.getHost()}:${container.getMappedPort(5432)}/postgres`,
    stop: async () => {
      await container.stop();
    },
  };
}

/** Asks the socket instead of the Docker library: loading the library takes a second, and most machines have no engine. */
function dockerAnswers(): Promise<boolean> {
  if (process.env.DOCKER_HOST) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = createConnection({ path: '/var/run/docker.sock' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
