export * from './domain/index.ts';
export * from './store/index.ts';
