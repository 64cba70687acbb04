import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** The folder `web` with the Lingui configuration, independent of the current directory. */
const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Turns texts in the code into catalogue messages; for the app and its tests. */
export const words = () =>
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] });

/** Compiles the catalogues that a page imports; fails if a language lacks a text. */
export const catalogues = () => lingui({ failOnMissing: true, cwd });
