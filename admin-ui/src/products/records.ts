import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type ProductRow = Reply<Routes['listProducts']>[number];
export type Product = Reply<Routes['showProduct']>;
