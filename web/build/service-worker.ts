import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/service-worker/entry.ts', import.meta.url));

/** Where browsers find the service worker. It is one script of its own: it runs beside the pages, and shares nothing with them. */
const fileName = 'service-worker.js';

/** Builds the service worker beside the app. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        ...{ configFile: false, logLevel: 'warn', publicDir: false },
        build: {
          ...{ write: false, target: 'es2022', modulePreload: false },
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
        },
      });
      const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const script = outputs.find((output) => output.type === 'chunk');
      if (!script) this.error('there is no service worker');
      this.emitFile({ type: 'asset', fileName, source: script.code });
    },
  };
}
