export { createMainActivities } from './main.ts';
export { createMediaActivities } from './media.ts';
