import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { Order } from '#shared/api/billing/orders.ts'
import type { BuyTab, PayType } from '#shared/model/product-types.ts'
import { onUserChange } from '#ui/server/session.ts'
import { buyChoice, CLOSED_CHOICE, FIRST_TAB, tabOf } from './choice.ts'
import type { PayingSource } from './paying.ts'

const BUY = 'buy'
const PAY = 'pay'

/** Closes the dialogs of a purchase. */
function closeAll(): void {
  modals.close(PAY)
  modals.close(BUY)
}

// what one user buys is not shown to another, nor after the log-in has expired
onUserChange(closeAll)

/** Opens a dialog once its code and texts are loaded; a notice says where they cannot be. */
async function open<M>(code: Promise<M>, show: (code: M) => void): Promise<void> {
  try {
    const [loaded] = await Promise.all([code, i18next.loadNamespaces('purchase')])
    show(loaded)
  } catch {
    notifications.show({ color: 'red', message: i18next.t('common:error.offline') })
  }
}

function pay(source: PayingSource, payType: PayType | ''): void {
  const buyInstead = (order: Order) => {
    closeAll()
    openBuy({ tab: tabOf(order.typeCode) })
  }
  void open(import('./PayingDialog.tsx'), ({ PayingDialog }) =>
    modals.open({
      modalId: PAY,
      title: i18next.t('purchase:pay.title'),
      size: 480,
      children: (
        <PayingDialog
          source={source}
          payType={payType}
          onBuy={buyInstead}
          onClose={() => modals.close(PAY)}
          onDone={closeAll}
        />
      ),
    }),
  )
}

/** Opens the dialog that sells on a tab: on that of custom presenters where none is named (S10.02). */
export function openBuy({ tab = FIRST_TAB }: { tab?: BuyTab } = {}): void {
  void open(import('./BuyDialog.tsx'), ({ BuyDialog }) => {
    buyChoice.set({ ...CLOSED_CHOICE, tab })
    modals.open({
      modalId: BUY,
      title: i18next.t('purchase:buy.title'),
      size: 980,
      onClose: () => buyChoice.set(CLOSED_CHOICE),
      children: <BuyDialog onPay={(trade, payType) => pay({ trade }, payType)} />,
    })
  })
}

/** Opens the payment of an order that is not paid yet, by the way that it was to be paid by (S10.05). */
export function openPaying({ orderId, payType }: Pick<Order, 'orderId' | 'payType'>): void {
  pay({ orderId }, payType === 'WITHHOLD' || payType === 'APPLE_PAY' ? '' : payType)
}
