/** Oren, neighbor of the Ivory Tower: a silver tower under a star. */
export function OrenCharge() {
  return (
    <>
      <g className="fill-argent">
        <path d="M32 7.5l1.7 3.6 3.9.5-2.9 2.7.8 3.9L32 16.3l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" />
        <path d="M21.5 20h4.4v3.2h3.7V20h4.8v3.2h3.7V20h4.4v9.5h-21z" />
        <path d="M24.5 31h15l2 28h-19z" />
        <path d="M19.5 60.5h25V64h-25z" />
      </g>
      <g className="fill-purpure">
        <path d="M30.3 35.5h3.4V42h-3.4z" />
        <path d="M28.2 59v-7.5a3.8 3.8 0 0 1 7.6 0V59z" />
      </g>
    </>
  );
}
