import { findTemporalBinary } from '../local/src/embedded/temporal-binary.ts';
import { createTerminal } from '../local/src/embedded/terminal.ts';
import { resolveAllJars } from './harness/jars.ts';
import { findFileServer } from './harness/s3.ts';

/** Fetches into the caches what tests would else fetch while they run: the programs of Temporal and of the file store, and the Java libraries. */
await findTemporalBinary(createTerminal(process.stdout));
await findFileServer();
await resolveAllJars();
