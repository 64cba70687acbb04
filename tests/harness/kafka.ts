import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { type ChildSpec, launch } from '../../local/src/embedded/child.ts';
import { freePorts } from '../../local/src/embedded/ports.ts';
import { trackChild } from './children.ts';
import { quickStart, resolveJars } from './jars.ts';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);

/** Any 16 bytes in base64url are enough for a cluster of one node. */
const CLUSTER_ID = 'c293b24tdGVzdC1ub2RlMQ';

export interface TestKafka {
  /** host:port, as KAFKA_BROKERS takes it. */
  brokers: string;
  pid: number;
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data, after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real Kafka 4.1 with one node (KRaft) on free ports. Needs Java and, the first time, Maven. */
export async function startKafka(): Promise<TestKafka> {
  const java = requirePart('java');
  const jars = await resolveJars('kafka-4.1.0');
  const folder = await createScratchFolder('kafka');
  const [port = 0, controllerPort = 0] = await freePorts(2);
  const brokers = `127.0.0.1:${port}`;
  const settings = join(folder.path, 'server.properties');
  await writeFile(settings, settingsOf(folder.path, port, controllerPort));
  const withJars = [...quickStart, '-cp', join(jars, '*')];
  await run(java, [...withJars, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', settings]);
  const spec: ChildSpec = {
    name: 'kafka',
    command: java,
    args: ['-Xmx512m', ...withJars, 'kafka.Kafka', settings],
    folder: folder.path,
    marker: settings,
    ready: () => listsTopics(brokers),
  };
  const start = async () => {
    const child = await launch(spec);
    await trackChild(child.pid, settings);
    return child;
  };
  let broker = await start();
  return {
    brokers,
    get pid() {
      return broker.pid;
    },
    kill: async () => {
      process.kill(broker.pid, 'SIGKILL');
      await broker.exited;
    },
    restart: async () => {
      broker = await start();
    },
    stop: async () => {
      await broker.stop(10_000);
      await folder.remove();
    },
  };
}

async function listsTopics(broker: string): Promise<boolean> {
  const kafka = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING, retry: { retries: 0 } });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.listTopics();
    return true;
  } catch {
    return false;
  } finally {
    await admin.disconnect();
  }
}

function settingsOf(folder: string, port: number, controllerPort: number): string {
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'num.partitions': '4',
    'offsets.topic.num.partitions': '1',
    'offsets.topic.replication.factor': '1',
    'transaction.state.log.num.partitions': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
