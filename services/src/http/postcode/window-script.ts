/**
 * Script of the postcode search window: it shows the service's search and sends the chosen address only to our page that opened the window. It is a classic
 * script, not a module, for old phones.
 */
export const windowScript = `'use strict';
(function () {
  var place = document.getElementById('search');
  var said = document.getElementById('said');
  var words = document.body.dataset;

  /** Tells the page that waits; where there is none, whoever looks at the window. */
  function tell(message) {
    var page = window.opener;
    if (!page || page.closed) {
      window.alert(words.noHandler);
      return false;
    }
    // Only a page of ours is told.
    page.postMessage(Object.assign({ from: 'sowon-postcode' }, message), words.opener);
    return true;
  }

  var isOver = false;
  function giveUp() {
    if (isOver) return;
    isOver = true;
    place.hidden = true;
    said.textContent = words.unreachable;
    said.hidden = false;
    if (window.opener && !window.opener.closed) tell({ unreachable: true });
  }

  function begin() {
    var service = (window.kakao && window.kakao.Postcode) || (window.daum && window.daum.Postcode);
    if (isOver) return;
    if (!service) return giveUp();
    isOver = true;
    new service({
      width: '100%',
      height: '100%',
      oncomplete: function (chosen) {
        var street = chosen.userSelectedType === 'J' ? chosen.jibunAddress : chosen.roadAddress;
        var address = [chosen.zonecode && '(' + chosen.zonecode + ')', street || chosen.address]
          .filter(Boolean)
          .join(' ');
        if (tell({ address: address })) window.close();
      },
    }).embed(place);
  }

  var script = document.createElement('script');
  script.src = words.service;
  script.onload = begin;
  script.onerror = giveUp;
  document.head.appendChild(script);
  // A line that brings nothing, and says nothing either.
  window.setTimeout(giveUp, 10000);
})();
`;
