import { keepShell } from './offline.ts';

keepShell();
