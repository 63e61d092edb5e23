/** Names of the payment providers that are declared in one file, the same in every language. */
export const PROVIDER_TITLES = {
  freekassa: 'FreeKassa',
  nowpayments: 'NOWPayments',
  btcpay: 'BTCPay Server',
  yookassa: 'YooKassa',
  unitpay: 'Unitpay',
  enot: 'Enot',
  cryptomus: 'Cryptomus',
  przelewy24: 'Przelewy24',
  pagbank: 'PagBank',
  paymentwall: 'Paymentwall',
  payop: 'Payop',
} as const;
