export { createConversionActivities } from './conversions.ts';
export { createMainActivities } from './main.ts';
