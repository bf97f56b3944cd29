/** One of the providers that this part plays: they share an interface, and differ in what they offer. */
export interface Brand {
  readonly name: string
  /** The first part of the names of its signed headers. */
  readonly header: string
  /** The file of its orders, in the sandbox's folder. */
  readonly file: string
  /** What its addresses begin with: `/wallet/v1/payments`. */
  readonly base: string
  /** The address of its desk. */
  readonly desk: string
  /** The ways to pay that it offers, each with its form; null if it has one page only. */
  readonly methods: Readonly<Record<string, readonly FormField[]>> | null
}

/** A field that the customer fills before they pay. */
export interface FormField {
  readonly name: string
  readonly label: { readonly EN: string; readonly MS: string; readonly CN: string }
  readonly kind: 'text' | 'digits' | 'choice'
  readonly minLength: number
  readonly maxLength: number
  readonly choices: readonly { readonly value: string; readonly label: FormField['label'] }[]
}

export const QUICKPAY: Brand = {
  ...{ name: 'QuickPay', header: 'x-quickpay', file: 'payments.json', base: '', desk: '/payments' },
  methods: null,
}

const WALLETS = ['Wave', 'Lotus', 'Harbour'].map((name) => ({
  value: name.toUpperCase(),
  label: { EN: `${name} Wallet`, MS: `Dompet ${name}`, CN: `${name} 钱包` },
}))

/** QR codes, which are shown at once, and e-wallets, which ask for a phone and lead to a page. */
export const WAVEPAY: Brand = {
  ...{ name: 'WavePay', header: 'x-wavepay', file: 'wallet.json', base: '/wallet', desk: '/wallet' },
  methods: {
    QR: [],
    EWALLET: [
      {
        ...{ name: 'wallet', kind: 'choice', minLength: 1, maxLength: 16, choices: WALLETS },
        label: { EN: 'Wallet', MS: 'Dompet', CN: '钱包' },
      },
      {
        ...{ name: 'phone', kind: 'digits', minLength: 8, maxLength: 15, choices: [] },
        label: { EN: 'Phone of the wallet', MS: 'Telefon dompet', CN: '钱包手机号' },
      },
    ],
  },
}
