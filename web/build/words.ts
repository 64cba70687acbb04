import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** `web`, where the configuration of the words is, wherever a build or a test was started. */
const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Turns the texts that stand in the code into messages of the catalogues; for the app and for its tests. */
export const words = () =>
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] });

/** Reads the catalogues where a page loads them; a text that a language lacks fails. */
export const catalogues = () => lingui({ failOnMissing: true, cwd });
