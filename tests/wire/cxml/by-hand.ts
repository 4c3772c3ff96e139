/**
 * A distributor's documents, written by hand from the cXML 1.2 User's Guide and not by our own code: otherwise our writer and
 * our reader might agree on the same mistake.
 */
export interface HandWritten {
  readonly payloadId: string;
  readonly secret?: string;
  readonly orderId?: string;
  readonly orderPayloadId: string;
  readonly timestamp?: string;
}

const document = (
  { payloadId, secret = 'secret', timestamp = '2026-03-12T18:39:09-08:00' }: HandWritten,
  request: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cXML.org/schemas/cXML/1.2.060/Fulfill.dtd">
<cXML payloadID="${payloadId}" xml:lang="en-US" timestamp="${timestamp}">
  <Header>
    <From><Credential domain="DUNS"><Identity>942888711</Identity></Credential></From>
    <To><Credential domain="NetworkID"><Identity>AN01</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>AN7</Identity><SharedSecret>${secret}</SharedSecret></Credential>
      <UserAgent>Order desk 4.1</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
${request}
  </Request>
</cXML>`;

const reference = ({ orderId = '', orderPayloadId }: HandWritten): string =>
  `<OrderReference${orderId === '' ? '' : ` orderID="${orderId}"`}><DocumentReference payloadID="${orderPayloadId}" /></OrderReference>`;

/** @param items the content of ConfirmationRequest after the reference */
export const confirmationOf = (of: HandWritten, type: string, items = ''): string =>
  document(
    of,
    `<ConfirmationRequest>
      <ConfirmationHeader confirmID="C999-234" operation="new" type="${type}" noticeDate="2026-03-12"><Comments>Thank you &amp; see you</Comments></ConfirmationHeader>
      ${reference(of)}
      ${items}
    </ConfirmationRequest>`,
  );

export interface HandWrittenShipment {
  readonly shipmentId: string;
  readonly operation?: string;
  readonly carrier?: string;
  readonly tracking?: string;
  readonly items: string;
}

export const shipNoticeOf = (
  of: HandWritten,
  { shipmentId, operation = 'new', carrier = 'UPS', tracking = '1Z999AA10123456784', items }: HandWrittenShipment,
): string =>
  document(
    of,
    `<ShipNoticeRequest>
      <ShipNoticeHeader shipmentID="${shipmentId}" operation="${operation}" noticeDate="2026-03-13T09:00:00-08:00" shipmentDate="2026-03-13T08:30:19-08:00" deliveryDate="2026-03-16T09:00:00-08:00" />
      <ShipControl>
        <CarrierIdentifier domain="companyName">${carrier}</CarrierIdentifier>
        <CarrierIdentifier domain="SCAC">UPSN</CarrierIdentifier>
        <ShipmentIdentifier>${tracking}</ShipmentIdentifier>
      </ShipControl>
      <ShipNoticePortion>${reference(of)}${items}</ShipNoticePortion>
    </ShipNoticeRequest>`,
  );

export interface HandWrittenInvoice {
  readonly invoiceId: string;
  readonly purpose?: string;
  readonly items: string;
  readonly due: string;
  /** Absent: all of it is due. */
  readonly net?: string;
  readonly tax?: string;
}

export const invoiceOf = (
  of: HandWritten,
  {
    invoiceId,
    purpose = 'standard',
    items,
    due,
    net = due,
    tax = due.startsWith('-') ? '-4.13' : '4.13',
  }: HandWrittenInvoice,
): string =>
  document(
    of,
    `<InvoiceDetailRequest>
      <InvoiceDetailRequestHeader invoiceID="${invoiceId}" purpose="${purpose}" operation="new" invoiceDate="2026-03-14T10:00:00-08:00">
        <InvoiceDetailHeaderIndicator /><InvoiceDetailLineIndicator />
        <PaymentTerm payInNumberOfDays="30" />
      </InvoiceDetailRequestHeader>
      <InvoiceDetailOrder><InvoiceDetailOrderInfo>${reference(of)}</InvoiceDetailOrderInfo>${items}</InvoiceDetailOrder>
      <InvoiceDetailSummary>
        <SubtotalAmount><Money currency="USD">50.00</Money></SubtotalAmount>
        <Tax><Money currency="USD">${tax}</Money><Description xml:lang="en-US">sales tax</Description></Tax>
        <ShippingAmount><Money currency="USD">${due.startsWith('-') ? '-9.95' : '9.95'}</Money></ShippingAmount>
        <NetAmount><Money currency="USD">${net}</Money></NetAmount>
        <DueAmount><Money currency="USD">${due}</Money></DueAmount>
      </InvoiceDetailSummary>
    </InvoiceDetailRequest>`,
  );

export const shippedItem = (lineNumber: number, quantity: number, batch = ''): string =>
  `<ShipNoticeItem quantity="${quantity}" lineNumber="${lineNumber}"><UnitOfMeasure>BX</UnitOfMeasure>${batch}</ShipNoticeItem>`;

export const invoicedItem = (lineNumber: number, quantity: number, price: string): string =>
  `<InvoiceDetailItem invoiceLineNumber="1" quantity="${quantity}"><UnitOfMeasure>BX</UnitOfMeasure><UnitPrice><Money currency="USD">${price}</Money></UnitPrice><InvoiceDetailItemReference lineNumber="${lineNumber}"><ItemID><SupplierPartID>N-1</SupplierPartID></ItemID></InvoiceDetailItemReference></InvoiceDetailItem>`;
