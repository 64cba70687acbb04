import { findTemporalBinary } from '../local/src/embedded/temporal-binary.ts';
import { createTerminal } from '../local/src/embedded/terminal.ts';
import { findSchemathesis } from './fuzz/schemathesis.ts';
import { resolveAllJars } from './harness/jars.ts';
import { findFileServer } from './harness/s3.ts';
import { findWitness } from './harness/witness.ts';

/**
 * Downloads into the caches what the tests would otherwise download: the programs of Temporal, the file store, the witness and Schemathesis, and the Java
 * libraries.
 */
await findTemporalBinary(createTerminal(process.stdout));
await findFileServer();
await findWitness();
await findSchemathesis();
await resolveAllJars();
