import type { PageName } from '#contract/pages.ts';

export const SPANISH_TEXTS: Record<PageName, { title: string; html: string }> = {
  agreement: {
    title: 'Acuerdo de usuario',
    html: `
<p>Este acuerdo es entre tú y quienes llevan {site}. Al crear una cuenta lo aceptas.</p>
<h2>Tu cuenta</h2>
<ul>
<li>Una persona, una cuenta maestra. Se identifica por tu correo: que sea tuyo y que funcione.</li>
<li>Guarda tus contraseñas. Nadie del equipo te pedirá nunca una.</li>
<li>Lo que se haga desde tu cuenta cuenta como hecho por ti. Si crees que otra persona la usa, cambia la contraseña y avísanos.</li>
</ul>
<h2>Conducta</h2>
<ul>
<li>Nada de programas que jueguen por ti, que lean o alteren el tráfico del juego o que te den lo que los demás no tienen.</li>
<li>Un fallo que encuentres se informa, no se aprovecha.</li>
<li>Sin amenazas, sin odio y sin datos privados de otras personas, ni en el juego ni aquí.</li>
<li>Las cuentas, los personajes y los objetos no se venden por dinero fuera de este sitio.</li>
</ul>
<h2>Qué podemos hacer</h2>
<p>Podemos advertir, limitar o cerrar una cuenta que rompa estas reglas y deshacer lo que se ganó rompiéndolas. Salvo urgencia, sabrás el motivo y podrás responder con un reporte.</p>
<h2>El juego es lo que es</h2>
<p>{site} lo lleva gente voluntaria. Puede caerse, perder progreso o terminar. Hacemos copias y todo lo que podemos; más no podemos prometer.</p>`,
  },
  terms: {
    title: 'Términos y condiciones',
    html: `
<p>Estos términos tratan de las monedas de {site}: las de donación, las de votos y las de referidos.</p>
<h2>Donaciones</h2>
<ul>
<li>Una donación ayuda a mantener el servidor. Las monedas que recibes son un agradecimiento, no una compra de dinero ni de bienes fuera del juego.</li>
<li>Los precios están en dólares estadounidenses y se ven antes de pagar. Del pago se ocupa el proveedor que se nombra al pagar; nosotros nunca vemos tu tarjeta.</li>
<li>Las monedas llegan cuando el proveedor confirma el pago, casi siempre en minutos.</li>
</ul>
<h2>Monedas</h2>
<ul>
<li>Las monedas son de tu cuenta maestra y no se cambian de vuelta por dinero.</li>
<li>Cada servicio muestra su precio antes de que lo pidas. Al pedirlo las monedas se apartan, se gastan cuando el juego lo ha hecho y vuelven a ti si el juego lo rechaza.</li>
<li>Cada movimiento figura en tu cuenta. Si alguno te parece mal, escríbenos en un plazo de 30 días.</li>
</ul>
<h2>Devoluciones</h2>
<p>Las monedas de una donación que no hayas usado se devuelven si lo pides en 14 días. Si un pago se revierte, se retiran también las monedas que trajo.</p>
<h2>Cambios</h2>
<p>Los precios y los servicios pueden cambiar. Lo que ya pediste queda como se acordó.</p>`,
  },
  privacy: {
    title: 'Política de privacidad',
    html: `
<p>Qué sabe {site} de ti, para qué y durante cuánto tiempo.</p>
<h2>Qué guardamos</h2>
<table>
<thead><tr><th scope="col">Qué</th><th scope="col">Para qué</th><th scope="col">Cuánto tiempo</th></tr></thead>
<tbody>
<tr><td>Correo electrónico</td><td>Es tu cuenta y el camino para recuperarla</td><td>Mientras exista la cuenta</td></tr>
<tr><td>Contraseña, como un resumen que nadie puede leer</td><td>Para saber que eres tú</td><td>Mientras exista la cuenta</td></tr>
<tr><td>Sesiones con dirección y navegador</td><td>Para que puedas verlas y cerrarlas</td><td>Hasta que caducan</td></tr>
<tr><td>Monedas, pedidos y pagos</td><td>Para rendir cuentas de ellos</td><td>Lo que pida la ley</td></tr>
<tr><td>Los reportes que envías</td><td>Para responderlos</td><td>Mientras exista la cuenta</td></tr>
</tbody>
</table>
<h2>Qué puede ver cualquiera</h2>
<p>Lo que los demás ven en el juego: nombres, clases, clanes y puestos en los rankings. Nunca tu correo, tus cuentas de juego ni tu dirección.</p>
<h2>Cookies</h2>
<p>Una para tu sesión, una para el idioma, una para el tema, una que protege los formularios, una que recuerda quién te invitó y una que reconoce tu navegador, para que nadie cobre por invitarse a sí mismo. Ninguna te sigue a otros sitios. Los directos los muestra el servicio de streaming, con su propia política, y se cargan solo donde los ves.</p>
<h2>Tus derechos</h2>
<p>Puedes ver, corregir y borrar lo que tenemos sobre ti: en tu cuenta o escribiéndonos un reporte.</p>`,
  },
};
