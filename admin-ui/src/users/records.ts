import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type UserRow = Reply<Routes['listUsers']>[number];
export type User = Reply<Routes['showUser']>;
export type UserPersonal = Reply<Routes['readUser']>;
