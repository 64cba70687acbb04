import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from './parts.ts';

const run = promisify(execFile);

/** group:artifact:version, as Maven writes it. */
type Coordinate = `${string}:${string}:${string}`;

/**
 * Resolves Java libraries with all they need through Maven, once, into a cache outside the tree.
 * @param name names the cache folder; another version needs another name
 * @returns the folder that holds the jars, and nothing else
 * @throws Error when the machine has no Maven, or Maven cannot resolve them
 */
export async function resolveJars(name: string, coordinates: readonly Coordinate[]): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'jars');
  const jars = join(cache, name);
  if (await exists(jars)) return jars;
  await mkdir(cache, { recursive: true });
  const workplace = await mkdtemp(join(cache, `${name}-`));
  try {
    await writeFile(join(workplace, 'pom.xml'), projectOf(name, coordinates));
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

function projectOf(name: string, coordinates: readonly Coordinate[]): string {
  const dependencies = coordinates.map((coordinate) => {
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

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
