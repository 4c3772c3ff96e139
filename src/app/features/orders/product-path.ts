/** Where the page of a product is; features know no routes, so the route of the orders says it. */
import { createContext, use } from 'react';

export type ProductPath = (productId: string, offerId: string) => string;

export const ProductPathContext = createContext<ProductPath | null>(null);

export function useProductPath(): ProductPath {
  const path = use(ProductPathContext);
  if (path === null) throw new Error('ProductPathContext is missing');
  return path;
}
