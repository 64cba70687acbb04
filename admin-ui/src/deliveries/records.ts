import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type DeliveryRow = Reply<Routes['listDeliveries']>[number];
