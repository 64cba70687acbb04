import { openApi } from '../http/openapi.ts';

/** Prints the API's OpenAPI 3.1 document, the console's calls included; needs no server and no configuration. */
process.stdout.write(`${JSON.stringify(openApi('all'), null, 2)}\n`);
