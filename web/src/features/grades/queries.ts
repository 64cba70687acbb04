import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The signed-in creator’s grade, this month’s results so far, and the proposed grade. */
export const myGradeOptions = () => queryOptions({ queryKey: ['my-grade'], queryFn: () => api.myGrade({}) });
