export { deadline as default } from './deadline.ts';
export { fileConversion } from './file-conversion.ts';
export { missionMedia } from './mission-media.ts';
export { sweep } from './sweep.ts';
