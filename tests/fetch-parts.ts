import { findTemporalBinary } from '../local/src/embedded/temporal-binary.ts';
import { createTerminal } from '../local/src/embedded/terminal.ts';
import { findSchemathesis } from './fuzz/schemathesis.ts';
import { resolveAllJars } from './harness/jars.ts';
import { findFileServer } from './harness/s3.ts';
import { findWitness } from './harness/witness.ts';

/** Fetches into the caches what tests would else fetch while they run: the programs of Temporal, of the file store, of the witness and of what makes requests out of the API's document, and the Java libraries. */
await findTemporalBinary(createTerminal(process.stdout));
await findFileServer();
await findWitness();
await findSchemathesis();
await resolveAllJars();
