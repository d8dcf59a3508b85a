export interface Paging {
  /** Starts at 1. */
  page: number;
  per_page: number;
}

export const countPages = (total: number, perPage: number) => Math.ceil(total / perPage);
