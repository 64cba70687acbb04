import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { type Budget, bundleBudget } from './bundle-budget.ts';
import { listedModules } from './listed-modules.ts';

/**
 * What both apps are built with to be served: each text that is worth it lies compressed beside itself, with gzip and with
 * brotli at their smallest, so that the API sends what a browser takes; and the build keeps to a budget.
 */
export function servedApp(budget: Budget): Plugin[] {
  return [compression({ threshold: 1_000 }), bundleBudget(budget), listedModules()];
}
