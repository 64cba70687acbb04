import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { resolveJars } from './jars.ts';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

/**
 * Starts a Temporal test server whose clock jumps over waiting: ten days pass in a moment. Needs Java and, the first
 * time, Maven. End it with `teardown`.
 */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment> {
  const java = requirePart('java');
  const jars = await resolveJars('temporal-test-server-1.31.0');
  const folder = await createScratchFolder('time-skipping');
  try {
    const program = join(folder.path, 'test-server');
    const command = `exec "${java}" -cp "${join(jars, '*')}" io.temporal.testserver.TestServer "$@"`;
    await writeFile(program, `#!/bin/sh\n${command}\n`);
    await chmod(program, 0o755);
    return await TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path: program } },
    });
  } finally {
    // The shell has read the script and become Java by now.
    await folder.remove();
  }
}
