import { describePage, PageAt } from "./make-page.jsx";

export const metadata = describePage("/");

export default function Page() {
  return <PageAt route="/" />;
}
