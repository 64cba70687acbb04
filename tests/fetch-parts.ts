import { findTemporalBinary } from '../local/src/embedded/temporal-binary.ts';
import { resolveAllJars } from './harness/jars.ts';
import { findFileServer } from './harness/s3.ts';

/** Fetches into the caches what tests would else fetch while they run: the programs of Temporal and of the file store, and the Java libraries. */
await findTemporalBinary({ report: console.log });
await findFileServer();
await resolveAllJars();
