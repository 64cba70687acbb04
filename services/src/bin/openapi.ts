import { openApi } from '../http/openapi.ts';

/** Prints the API's OpenAPI 3.1 document; needs no server and no configuration. */
process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`);
