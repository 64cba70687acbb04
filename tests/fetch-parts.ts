import { findTemporalBinary } from '../services/src/embedded/temporal-binary.ts';
import { resolveAllJars } from './harness/jars.ts';

/** Fetches into the caches what tests would else fetch while they run: the Temporal program and the Java libraries. */
await findTemporalBinary({ report: console.log });
await resolveAllJars();
