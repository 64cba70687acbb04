import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const src = fileURLToPath(new URL('../src', import.meta.url));

/**
 * What only creators see who are at work: missions to perform, what they offer, income, strikes and grades. Its words are catalogues of
 * their own, loaded with its pages, so that whoever only looks around loads a third less.
 */
export const ofCreators = [
  'pages/{conduct,income,management}/*',
  'pages/creators/edit-profile-page.tsx',
  'features/{conduct,grades,income,reviews}/*',
  'features/draws/{creator,manage,register}-*',
  'features/creators/{newbie-list,profile-rules}.ts',
  'features/missions/{pause-rules,perform-rules,refuse-several}.ts',
  'features/missions/{answer-dialog,pause-settings,perform-dialog,refuse-several-dialog}.tsx',
  'features/products/{custom-rules,refused-field}.ts',
  'features/products/{create-product-dialog,custom-settings,edit-product-dialog,product-fields}.tsx',
];

/** What loads pages with their words. */
const loads = /\/src\/app\/page-loaders\.ts$/;

/** Fails the build where anything else imports a part of it: its words might not be there. */
export function creatorsWordsApart(): Plugin {
  const isOfCreators = (id: string) => ofCreators.some((glob) => matchesGlob(id, `${src}/${glob}`));
  return {
    name: 'creators-words-apart',
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!isOfCreators(id)) continue;
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        const strangers = [...importers, ...dynamicImporters].filter(
          (by) => !isOfCreators(by) && !loads.test(by),
        );
        for (const stranger of strangers) this.error(`${stranger} may be shown without the words of ${id}`);
      }
    },
  };
}
