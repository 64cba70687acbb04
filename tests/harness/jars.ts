import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from './parts.ts';

const run = promisify(execFile);

/** Java libraries that the tests run, as Maven coordinates (group:artifact:version). */
const jarSets = {
  'kafka-4.1.0': ['org.apache.kafka:kafka_2.13:4.1.0', 'org.apache.logging.log4j:log4j-slf4j-impl:2.25.1'],
  'temporal-test-server-1.31.0': ['io.temporal:temporal-test-server:1.31.0'],
} as const;

/** Java flags for programs of these sets: short runs need no optimising compiler. */
export const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];

export type JarSet = keyof typeof jarSets;

/**
 * Resolves Java libraries and their dependencies with Maven, once, into a cache outside the tree.
 * @returns the folder that holds the jars, and nothing else
 * @throws Error if the machine has no Maven, or Maven cannot resolve them
 */
export async function resolveJars(name: JarSet): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'jars');
  const jars = join(cache, name);
  if (await exists(jars)) return jars;
  await mkdir(cache, { recursive: true });
  const workplace = await mkdtemp(join(cache, `${name}-`));
  try {
    await writeFile(join(workplace, 'pom.xml'), projectOf(name));
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
    const flags = ['-q', '-B', goal, '-DincludeScope=runtime', '-DoutputDirectory=jars'];
    await run(requirePart('maven'), flags, { cwd: workplace, timeout: 300_000 });
    // Only a complete set gets the final name.
    await rename(join(workplace, 'jars'), jars);
    return jars;
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

function projectOf(name: JarSet): string {
  const dependencies = jarSets[name].map((coordinate) => {
    const [group, artifact, version] = coordinate.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>sowon</groupId><artifactId>${name}</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>${dependencies.join('')}</dependencies>
</project>
`;
}

/** Resolves every set, so that no test waits for a download. */
export async function resolveAllJars(): Promise<void> {
  for (const name of Object.keys(jarSets).filter(isJarSet)) await resolveJars(name);
}

function isJarSet(name: string): name is JarSet {
  return name in jarSets;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
