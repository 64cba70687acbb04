import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { withImports } from '../../build/bundle-budget.ts';

const entry = fileURLToPath(new URL('../src/service-worker/entry.ts', import.meta.url));

/** Parts of the app's frame that its page does not name: the app itself, its texts in each language, and toasts, which show errors. */
const frame = [
  /\/src\/app\/main\.tsx$/,
  /\/src\/locales\/\w+\.po$/,
  /\/src\/ui\/toasts\.tsx$/,
  /\/node_modules\/sonner\//,
];

/**
 * Builds `/service-worker.js`, a separate script: a worker that shared code with the pages would change with each of them. It receives the list of files to
 * cache.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the page is written.
      order: 'post',
      async handler(_, bundle) {
        const source = await workerThatKeeps(shellFiles(bundle));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

interface KeptFile {
  readonly url: string;
  /** Null if the file name contains the hash. */
  readonly revision: string | null;
}

/** @throws Error when the build has no page, or lacks a part of the frame */
function shellFiles(bundle: Rolldown.OutputBundle): KeptFile[] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('there is no index.html to keep');
  const html = page.source.toString();
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const begun = chunks.filter(({ fileName }) => html.includes(fileName));
  const parts = frame.map((part) => {
    const found = chunks.filter(({ facadeModuleId }) => facadeModuleId && part.test(facadeModuleId));
    if (found.length === 0) throw new Error(`no script is ${part.source}`);
    return found;
  });
  const scripts = withImports([...begun, ...parts.flat()], chunks);
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const names = new Set([...scripts.map(({ fileName }) => fileName), ...styles]);
  const revision = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return [
    { url: '/index.html', revision },
    ...[...names].sort().map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

async function workerThatKeeps(files: readonly KeptFile[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [one, ...more] = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  if (one?.type !== 'chunk' || more.length > 0) throw new Error('the service worker is not one script');
  return one.code;
}
