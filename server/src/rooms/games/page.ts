import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'

interface Asked {
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/** One page of what was found, numbered from 1; 26 a page unless the call says otherwise (GL-07). Pure. */
export function pageOf<Row>(rows: readonly Row[], { pageNo = 1, pageSize = PAGE_SIZE }: Asked) {
  return {
    shown: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  }
}

interface Merchants {
  readonly merchant?: string | undefined
  readonly merchantCode?: string | undefined
  readonly merchant_code?: string | undefined
}

/** Under whichever name a call gives the merchant (EN-19), it must be this one. */
export function requireMerchant(ctx: Context, { merchant, merchantCode, merchant_code }: Merchants): void {
  const named = [merchant, merchantCode, merchant_code].filter((code) => code !== undefined)
  if (named.some((code) => code !== ctx.config.KOI_MERCHANT)) refuse('merchant.unknown')
}
