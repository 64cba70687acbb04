import { openApi } from '../http/openapi.ts';

/** Prints the API's OpenAPI 3.1 document, including the console's calls. Needs no server and no configuration. */
process.stdout.write(`${JSON.stringify(openApi('all'), null, 2)}\n`);
